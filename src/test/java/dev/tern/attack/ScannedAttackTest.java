package dev.tern.attack;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryEntry;
import dev.tern.scan.ThreatScan;
import dev.tern.skill.Skills;
import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a file, a skill or a note says to take the model over is held back, and said to be. */
class ScannedAttackTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    static Stream<Attack> attacks() {
        return Attack.of("blocked");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aFileOfTheProjectIsBlocked(Attack attack) {
        assertThat(ThreatScan.inContext("Notes.\n\n" + attack.input() + "\n\nThe end."))
                .isPresent();
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aSkillIsBlockedAndSaysSo(Attack attack) {
        new SkillFolder(home)
                .skill("tidy", "tidy", "Tidy up.", "First the paper.\n" + attack.input())
                .file("tidy/rooms.md", attack.input());
        var skills = new Skills(home);
        var skill = get(skills.find("tidy")).orElseThrow();

        assertThat(get(skills.text(skill))).startsWith("[BLOCKED: skill tidy, ");
        assertThat(get(skills.text(skill, "rooms.md"))).startsWith("[BLOCKED: skill tidy, ");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aSkillWithSuchADescriptionIsNotOffered(Attack attack) {
        var line = attack.input().replaceAll("\\R", " ");
        new SkillFolder(home).file("tidy/SKILL.md", "---\nname: tidy\n---\n\n" + line + "\n\nFirst the paper.");

        assertThat(get(new Skills(home).find("tidy"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aNoteIsBlockedAndSaysSo(Attack attack) {
        var entry = new MemoryEntry(new MemoryEntry.Id(1), attack.input(), Turns.AT, Turns.AT);

        assertThat(entry.shown()).startsWith("[BLOCKED");
    }
}
