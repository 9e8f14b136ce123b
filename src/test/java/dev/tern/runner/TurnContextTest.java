package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.prompt.EchoScrubber;
import dev.tern.prompt.Overlay;
import dev.tern.session.Choices;
import dev.tern.session.Session;
import dev.tern.session.Stages.Stage;
import dev.tern.store.Ports;
import dev.tern.testing.GateSettings;
import dev.tern.testing.Moment;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Addressing;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnContextTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T15:45:30Z"), ZoneOffset.UTC);
    private static final Duration STALE = Duration.ofDays(3000);
    private static final Moment BERLIN = new Moment(true, Optional.of("Europe/Berlin"));
    private static final Moment SILENT = new Moment(false, Optional.empty());
    private static final Session SESSION = new Session(
            new SessionId("s"),
            new SessionKey("k"),
            Turns.AUDIENCE,
            Optional.empty(),
            Choices.NONE,
            Optional.empty(),
            Instant.EPOCH);

    private static List<String> shown(Moment moment, Stage stage, Turn turn) {
        var context = new TurnContext(
                moment, session -> Uni.createFrom().item(stage), STALE, Overheard.of(GateSettings.BY_DEFAULT), CLOCK);
        return Shown.around(Ports.get(context.of(turn, SESSION)));
    }

    private static Turn addressed(Addressing addressing) {
        return Turns.of(Turns.ANN, Turns.inGroup(Turns.ANN, "x").origin(), addressing, "ping?");
    }

    @Test
    void theClockStandsInAFenceBehindTheWords() {
        assertThat(shown(BERLIN, Stage.UNDER_WAY, Turns.direct("hello"))).containsExactly("hello", """
                <turn-context>
                About this moment, from the gateway; not said by the person.
                Clock: Monday, 30 November 2026, 16:45 (Europe/Berlin)
                </turn-context>""");
    }

    @Test
    void withoutAZoneTheMachinesCounts() {
        assertThat(shown(new Moment(true, Optional.empty()), Stage.UNDER_WAY, Turns.direct("hello"))
                        .getLast())
                .contains("Clock: Monday, 30 November 2026, 15:45 (Z)");
    }

    @Test
    void aZoneThatThereIsNotStopsTheStart() {
        var wrong = new Moment(true, Optional.of("Europe/Atlantis"));

        assertThatThrownBy(() -> shown(wrong, Stage.UNDER_WAY, Turns.direct("hello")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.context.zone: 'Europe/Atlantis' is no time zone");
    }

    @Test
    void nothingToSayIsNoFence() {
        assertThat(shown(SILENT, Stage.UNDER_WAY, Turns.direct("hello"))).containsExactly("hello");
    }

    @Test
    void aFirstContactAndANewBeginningAreSaid() {
        assertThat(shown(SILENT, Stage.FIRST_CONTACT, Turns.direct("hello")).getLast())
                .contains("\nFirst contact: nothing was said here before.\n");
        assertThat(shown(SILENT, Stage.BEGUN_ANEW, Turns.direct("hello")).getLast())
                .contains("\nThe conversation has begun anew; earlier words are not visible to you.\n");
    }

    /** B44: the call is taken out of the words, so how the turn was addressed is said beside them, for this turn alone. */
    @ParameterizedTest
    @CsvSource({
        "MENTION,'Addressed to you by a mention, which is left out of the words.'",
        "REPLY,Addressed to you as a reply to a message of yours.",
        "COMMAND,Addressed to you by a command."
    })
    void howAMessageAmongPeopleWasAddressedIsSaidBesideIt(Addressing addressing, String line) {
        var turn = addressed(addressing);

        assertThat(shown(SILENT, Stage.UNDER_WAY, turn).getLast()).contains("\n" + line + "\n");
        assertThat(UserSaid.of(turn).text()).isEqualTo("ping?");
    }

    @Test
    void theLongestIsShort() {
        var longest = new Moment(true, Optional.of("America/Argentina/ComodRivadavia"));

        var shown =
                shown(longest, Stage.BEGUN_ANEW, addressed(Addressing.MENTION)).getLast();

        assertThat(shown.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(400);
    }

    @Test
    void anAnswerThatTellsTheTimeIsNoEcho() {
        var context = new TurnContext(
                BERLIN,
                session -> Uni.createFrom().item(Stage.UNDER_WAY),
                STALE,
                Overheard.of(GateSettings.BY_DEFAULT),
                CLOCK);
        var augments = Ports.get(context.of(Turns.direct("What time is it?"), SESSION));
        var answer = "It is Monday, 30 November 2026, 16:45 (Europe/Berlin).";

        assertThat(new EchoScrubber(Overlay.NONE, augments).scrub(answer)).isEqualTo(answer);
    }

    /** Row 34: what had to wait for a new process is answered as what it is. */
    @ParameterizedTest
    @CsvSource({"2026-11-30T14:45:30Z, 60 minutes", "2026-11-30T11:00:00Z, 4 hours", "2026-11-20T15:45:30Z, 10 days"})
    void whatHasWaitedForLongComesWithItsAge(Instant at, String age) {
        assertThat(shownIn(Duration.ofHours(1), at)).contains("Delayed: said " + age + " ago, and read only now.");
    }

    @Test
    void whatHasNotWaitedForLongComesWithout() {
        assertThat(shownIn(Duration.ofHours(1), Instant.parse("2026-11-30T14:45:31Z")))
                .doesNotContain("Delayed");
    }

    private static String shownIn(Duration stale, Instant at) {
        var context = new TurnContext(
                BERLIN,
                session -> Uni.createFrom().item(Stage.UNDER_WAY),
                stale,
                Overheard.of(GateSettings.BY_DEFAULT),
                CLOCK);
        return Shown.around(Ports.get(context.of(Turns.at(Turns.direct("hello"), at), SESSION)))
                .getLast();
    }
}
