package dev.tern.skill;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.SessionFacts;
import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import dev.tern.turn.ToolSpec;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillsSectionTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @Test
    void theIndexHasALineForEachSkillAndNoText() {
        new SkillFolder(home)
                .skill("mlops/zip", "zip", "z".repeat(61), "BODY-CANARY")
                .skill("mlops/axe", "axe", "a".repeat(60), "BODY-CANARY")
                .skill("tidy-up", "tidy-up", "Tidy up.", "BODY-CANARY");

        assertThat(told("skill_view").orElseThrow().lines().skip(2))
                .containsExactly(
                        "general:",
                        "- tidy-up: Tidy up.",
                        "mlops:",
                        "- axe: " + "a".repeat(60),
                        "- zip: " + "z".repeat(59) + "…");
    }

    @Test
    void withoutTheToolOrWithoutSkillsThereIsNone() {
        assertThat(told("skill_view")).isEmpty();

        new SkillFolder(home).skill("tidy-up", "tidy-up", "Tidy up.", "x");

        assertThat(told("echo")).isEmpty();
        assertThat(told("skill_view")).isPresent();
    }

    private Optional<String> told(String tool) {
        var tools = List.of(new ToolSpec(tool, "", "{}"));
        var facts = new SessionFacts(Optional.empty(), Turns.AUDIENCE, LocalDate.EPOCH, "demo/demo", tools);
        return get(new SkillsSection(new Skills(home)).text(facts));
    }
}
