package dev.tern.attack;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.media.FileNames;
import dev.tern.session.SessionKeys;
import dev.tern.skill.SkillException;
import dev.tern.skill.Skills;
import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatKind;
import dev.tern.turn.FileHandle;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A name from outside never leads out of the directory that it is meant for. */
class PathAttackTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    static Stream<Attack> attacks() {
        return Attack.of("paths");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aFileIsCalledByANameAlone(Attack attack) {
        var name = FileNames.of(attack.input(), "file");
        var there = home.resolve(name).normalize();

        assertThat(there.getParent()).isEqualTo(home);
        assertThat(name).doesNotStartWith(".").doesNotContain("/", "\\", ":").doesNotContainPattern("\\p{Cntrl}");
        assertThat(name).hasSizeBetween(1, 100);
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aSkillHasNoFileOutsideOfIt(Attack attack) {
        new SkillFolder(home).skill("tidy", "tidy", "Tidy up.", "First the paper.");
        var skills = new Skills(home);
        var skill = get(skills.find("tidy")).orElseThrow();

        assertThatThrownBy(() -> get(skills.text(skill, attack.input()))).isInstanceOf(SkillException.class);
        assertThat(get(skills.find(attack.input()))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void noKeptFileIsCalledSo(Attack attack) {
        assertThatThrownBy(() -> new FileHandle(attack.input())).isInstanceOf(IllegalArgumentException.class);
    }

    /** Keys are never paths; but no chat may be called so that it has another one's. */
    @ParameterizedTest
    @MethodSource("attacks")
    void aConversationKeepsItsOwnKey(Attack attack) {
        var odd = Turns.origin(attack.input(), ChatKind.DIRECT, "", Optional.empty());
        var usual = Turns.origin("7", ChatKind.DIRECT, "", Optional.empty());

        assertThat(SessionKeys.BY_DEFAULT.of(Turns.of(Turns.ANN, odd, Addressing.DIRECT, "hi")))
                .isNotEqualTo(SessionKeys.BY_DEFAULT.of(Turns.of(Turns.ANN, usual, Addressing.DIRECT, "hi")));
    }
}
