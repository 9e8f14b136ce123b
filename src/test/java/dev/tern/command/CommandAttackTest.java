package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.attack.Attack;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.TurnControl;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.MessageId;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A command is what a person typed, and nothing else that a turn brings along. */
class CommandAttackTest {
    private static final Attachment.File FILE = new Attachment.File("f1", Optional.of("a.txt"), "text/plain", 4);
    private static final FileHandle HANDLE = new FileHandle("0".repeat(64));

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    static Stream<Attack> attacks() {
        return Attack.of("commands");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void itIsNoCommand(Attack attack) {
        var commands = SlashCommands.of(CommandFixture.ports(store.ports(), TurnControl.NONE, new Skills(home)));

        var match = commands.match(turn(attack));

        if (attack.end().equals("nothing")) {
            assertThat(match).hasValueSatisfying(it -> assertThat(it)
                    .isInstanceOfSatisfying(Match.Answered.class, answered -> assertThat(
                                    answered.answer().await().indefinitely())
                            .isEmpty()));
        } else {
            assertThat(match.filter(it -> !(it instanceof Match.Run))).isEmpty();
            match.map(Match.Run.class::cast)
                    .ifPresent(run -> assertThat(run.turn().text()).isEqualTo(attack.input()));
        }
    }

    private static Turn turn(Attack attack) {
        var said = Turns.direct("hello");
        var words = Turns.direct(attack.input());
        return switch (attack.into()) {
            case "words" -> words;
            case "forwarded" -> noted(words, new Annotation.Forwarded(Optional.of("Bo")));
            case "quote" ->
                noted(
                        said,
                        new Annotation.InReplyTo(new MessageId("3"), Optional.empty(), Optional.of(attack.input())));
            case "file-text" -> {
                var text = Optional.of(new Content.Excerpt(attack.input(), true));
                var kept = new Content.Kept(HANDLE, "text/plain", 4, text);
                yield Turns.with(said, List.of(FILE), List.of(new Annotation.Attached(FILE, Optional.of(kept))));
            }
            case "beside-file" ->
                Turns.with(words, List.of(FILE), List.of(new Annotation.Attached(FILE, Optional.empty())));
            case "spoken" -> Turns.with(words, List.of(new Attachment.Voice("v1", "audio/ogg", 4, 2)), List.of());
            case "name" -> by(new Author(Turns.ANN.id(), attack.input(), false), "");
            case "title" -> by(Turns.ANN, attack.input());
            case "scheduled" -> noted(words, new Annotation.Scheduled("j1", Turns.AT));
            case "press" -> Turns.of(Turns.ANN, said.origin(), Addressing.BUTTON, attack.input());
            default -> throw new IllegalArgumentException(attack.into());
        };
    }

    private static Turn noted(Turn turn, Annotation note) {
        return Turns.with(turn, List.of(), List.of(note));
    }

    private static Turn by(Author author, String title) {
        var origin = Turns.origin("-5", ChatKind.GROUP, title, Optional.empty());
        return Turns.of(author, origin, Addressing.MENTION, "hello");
    }
}
