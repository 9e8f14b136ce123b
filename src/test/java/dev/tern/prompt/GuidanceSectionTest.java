package dev.tern.prompt;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The layers that depend on nothing but the session's facts and the machine. */
class GuidanceSectionTest {
    private final GuidanceSection guidance = new GuidanceSection();

    static SessionFacts facts(String model, String... tools) {
        return new SessionFacts(
                Optional.of(new SessionId("s")),
                Turns.AUDIENCE,
                LocalDate.of(2026, 1, 2),
                model,
                Stream.of(tools).map(name -> new ToolSpec(name, "", "{}")).toList());
    }

    private String text(SessionFacts facts) {
        return get(guidance.text(facts)).orElse("");
    }

    @Test
    void withoutToolsThereIsNothingToGuide() {
        assertThat(text(facts("openai/gpt-5"))).isEmpty();
    }

    @Test
    void aParagraphIsThereOnlyWithItsTool() {
        assertThat(text(facts("demo/demo", "memory")))
                .contains("outlasts this conversation")
                .doesNotContain("skill_view");
        assertThat(text(facts("demo/demo", "skill_view")))
                .contains("skill_view")
                .doesNotContain("outlasts");
        assertThat(text(facts("demo/demo", "session_search"))).contains("search the sessions");
        assertThat(text(facts("demo/demo", "one"))).doesNotContain("belong together");
        assertThat(text(facts("demo/demo", "one", "two"))).contains("belong together");
    }

    @Test
    void aFamilyOfModelsHasItsOwnAddition() {
        assertThat(text(facts("openai/gpt-5.1-mini", "one"))).contains("Do not stop at a plan");
        assertThat(text(facts("openai/gemini-3", "one"))).contains("only a real call runs");
        assertThat(text(facts("anthropic/claude", "one"))).doesNotContain("Do not stop at a plan", "only a real call");
    }

    @Test
    void theSessionLineHasADayAndNoClock() {
        assertThat(get(new SessionLineSection().text(facts("demo/demo"))))
                .contains("This conversation began on 2026-01-02. Session s, model demo/demo.");
    }

    @Test
    void theDeploymentsTextIsShownAsItIs() {
        assertThat(get(new SystemMessageSection(Optional.of("Obey the house rules.")).text(facts("demo/demo"))))
                .contains("Obey the house rules.");
    }

    @Test
    void theEnvironmentSaysWhereToolsRun(@TempDir Path root) throws IOException {
        var plain = get(environment(root).text(facts("demo/demo", "one"))).orElseThrow();
        Files.createFile(root.resolve(".dockerenv"));
        var contained = get(environment(root).text(facts("demo/demo", "one"))).orElseThrow();

        assertThat(plain).contains("Europe/Berlin").doesNotContain("container");
        assertThat(contained).contains("inside a container");
        assertThat(get(environment(root).text(facts("demo/demo")))).isEmpty();
    }

    @Test
    void windowsBelowLinuxIsToldApart(@TempDir Path root) throws IOException {
        Files.createDirectories(root.resolve("proc"));
        Files.writeString(root.resolve("proc/version"), "Linux version 6.6 (Microsoft-standard-WSL2)");

        assertThat(get(environment(root).text(facts("demo/demo", "one"))))
                .hasValueSatisfying(text -> assertThat(text).contains("(WSL)"));
    }

    @Test
    void layersStandInTheirOrderAndEmptyOnesLeaveNoGap() {
        var builder = new PromptBuilder(List.of(
                new SystemMessageSection(Optional.of("first")),
                new SystemMessageSection(Optional.empty()),
                new SystemMessageSection(Optional.of(" second \n"))));

        assertThat(get(builder.build(facts("demo/demo"))).text()).isEqualTo("first\n\nsecond");
    }

    private static EnvironmentSection environment(Path root) {
        return new EnvironmentSection(root, ZoneId.of("Europe/Berlin"));
    }
}
