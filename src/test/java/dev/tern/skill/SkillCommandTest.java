package dev.tern.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SkillCommandTest {
    @Test
    void theCommandIsTakenOutAndNotedBesideTheWordsThatAreLeft() {
        var turn = Turns.direct("/tidy_up  my desk\nand the room ");
        var command = SkillCommand.of(turn.text()).orElseThrow();

        var applied = command.applied(turn, new Skill("tidy-up", "", "general", Path.of("x")));

        assertThat(command.name()).isEqualTo("tidy_up");
        assertThat(applied.text()).isEqualTo("my desk\nand the room");
        assertThat(applied.annotations()).containsExactly(new Annotation.SkillLoaded("tidy-up"));
        assertThat(applied.id()).isEqualTo(turn.id());
    }

    @Test
    void aCommandMayStandAlone() {
        assertThat(SkillCommand.of("/tidy-up")).contains(new SkillCommand("tidy-up", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tidy-up my desk", "", "/", "/ tidy", "/usr/bin/env", "see /tidy-up", "/tidy-up: my desk"})
    void otherWordsAreNoCommand(String text) {
        assertThat(SkillCommand.of(text)).isEmpty();
    }
}
