package dev.tern.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The overlay stands before the history, so whatever changes in it makes the provider read all of that again. */
class PinnedOverlayTest {
    private static final Platforms PLATFORMS =
            new Platforms(PlatformHintsTest.ids("discord", "slack", "telegram", "web"), PlatformHintsTest.ids());

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path home;

    static Stream<Origin> places() {
        return Stream.of("telegram", "discord", "slack", "web")
                .flatMap(platform -> Stream.of(
                        origin(platform, ChatKind.DIRECT, "", Optional.empty()),
                        origin(platform, ChatKind.GROUP, "Our group", Optional.empty()),
                        origin(platform, ChatKind.CHANNEL, "Our channel", Optional.of(new ThreadId("17.5")))));
    }

    private static Origin origin(String platform, ChatKind kind, String title, Optional<ThreadId> thread) {
        var account = new AccountId(new PlatformId(platform), "main");
        return new Origin(account, new ChatId("C1"), kind, title, thread, new MessageId("1"));
    }

    private static Turn said(Author author, Origin origin, String title, int n) {
        var moved = new Origin(
                origin.account(),
                origin.chat(),
                origin.kind(),
                title,
                origin.thread(),
                new MessageId(String.valueOf(n)));
        return Turns.of(author, moved, n % 2 == 0 ? Addressing.MENTION : Addressing.REPLY, "message " + n);
    }

    /** B89. */
    @ParameterizedTest
    @MethodSource("places")
    void theSameFactsAreTheSameBytesTurnAfterTurn(Origin origin) {
        var settings = OverlaySettings.NONE
                .prompting(origin.platform() + ":C1", "the channel's")
                .globally("be kind");
        var overlays = open(settings);
        var afterRestart = open(settings);
        var speaker = origin.kind().isDirect() ? Turns.ANN : Turns.BO;

        var first = Shown.overlay(overlays.of(said(Turns.ANN, origin, origin.title(), 1), Optional.empty()));

        for (int n = 2; n <= 20; n++) {
            var turn = said(speaker, origin, origin.title(), n);
            assertThat(Shown.overlay(overlays.of(turn, Optional.empty()))).isEqualTo(first);
            assertThat(Shown.overlay(afterRestart.of(turn, Optional.empty()))).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aChangedLabelChangesNothingElse(Origin origin) {
        var overlays = open(OverlaySettings.NONE);
        var renamed = new Author(new PersonId("7"), "Anna", false);

        var before = Shown.overlay(overlays.of(said(Turns.ANN, origin, "Old", 1), Optional.empty()));
        var after = Shown.overlay(overlays.of(said(renamed, origin, "New", 2), Optional.empty()));

        assertThat(after)
                .isNotEqualTo(before)
                .isEqualTo(before.replace("\"Old\"", "\"New\"").replace("\"Ann\"", "\"Anna\""));
    }

    private Overlays open(OverlaySettings settings) {
        return Overlays.open(settings, settings, new Personas(settings.personas(), home), PLATFORMS);
    }
}
