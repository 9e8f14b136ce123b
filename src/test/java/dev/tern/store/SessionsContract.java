package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.session.Begun;
import dev.tern.session.Choices;
import dev.tern.session.Frozen;
import dev.tern.session.Reset;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of sessions does. */
abstract class SessionsContract {
    private static final SessionKey KEY = new SessionKey("web:main:7001");

    private static final Frozen FROZEN =
            new Frozen("You are Tern.\n", List.of(new ToolSpec("echo", "says it again", "{}")), "demo/demo");
    private static final Frozen OTHER = new Frozen("You are another.", List.of(), "demo/demo");

    abstract Ports ports();

    @Test
    void aConversationHasOneSession() {
        var first = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        var again = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        assertThat(again).isEqualTo(first);
        assertThat(first.key()).isEqualTo(KEY);
        assertThat(first.frozen()).isEmpty();
    }

    @Test
    void anotherConversationHasAnother() {
        var mine = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        var theirs = get(ports().sessions().current(new SessionKey("web:main:7002"), Turns.AUDIENCE));

        assertThat(theirs.id()).isNotEqualTo(mine.id());
    }

    @Test
    void manyAtOnceJoinTheSameSession() {
        var sessions = ports().sessions();
        var asked = IntStream.range(0, 50)
                .mapToObj(n -> sessions.current(KEY, Turns.AUDIENCE))
                .toList();

        var joined = get(Uni.join().all(asked).andFailFast());

        assertThat(joined).doesNotContainNull().containsOnly(joined.getFirst());
    }

    @Test
    void theFirstPromptStays() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        var first = get(ports().sessions().freeze(session.id(), Optional.empty(), FROZEN));
        var second = get(ports().sessions().freeze(session.id(), Optional.empty(), OTHER));

        assertThat(first).isEqualTo(FROZEN);
        assertThat(second).isEqualTo(FROZEN);
        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE)).frozen())
                .contains(FROZEN);
    }

    @Test
    void whatWasReadMayBeReplaced() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        get(ports().sessions().freeze(session.id(), Optional.empty(), FROZEN));

        assertThat(get(ports().sessions().freeze(session.id(), Optional.of(FROZEN), OTHER)))
                .isEqualTo(OTHER);
        assertThat(get(ports().sessions().freeze(session.id(), Optional.of(FROZEN), FROZEN)))
                .isEqualTo(OTHER);
    }

    @Test
    void aThawedSessionHoldsNothing() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        get(ports().sessions().freeze(session.id(), Optional.empty(), FROZEN));

        get(ports().sessions().thaw(session.id()));

        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE)).frozen())
                .isEmpty();
    }

    @Test
    void aRenewedConversationBeginsANewSession() {
        var before = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        get(ports().sessions().choosePersona(before.id(), Optional.of("pirate")));

        var after = get(ports().sessions().renew(KEY, Turns.AUDIENCE));

        assertThat(after.id()).isNotEqualTo(before.id());
        assertThat(after.persona()).isEmpty();
        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE))).isEqualTo(after);
    }

    @Test
    void aConversationIsRenewedOnceForEachTurnThatAsks() {
        var sessions = ports().sessions();
        var before = get(sessions.current(KEY, Turns.AUDIENCE));
        var other = new SessionKey("web:main:7002");

        var first = get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("1")));
        var again = get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("1")));
        var second = get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("2")));
        var late = get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("1")));
        get(sessions.renew(other, Turns.AUDIENCE, Samples.turn("3")));

        assertThat(first.id()).isNotEqualTo(before.id());
        assertThat(again).isEqualTo(first);
        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(late).isEqualTo(second);
        assertThat(get(sessions.current(KEY, Turns.AUDIENCE))).isEqualTo(second);
    }

    @Test
    void aPersonaStaysWithItsSession() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        get(ports().sessions().choosePersona(session.id(), Optional.of("pirate")));

        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE)).persona())
                .contains("pirate");
        get(ports().sessions().choosePersona(session.id(), Optional.empty()));
        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE)).persona())
                .isEmpty();
    }

    @Test
    void whatWasChosenStaysWithItsSession() {
        var sessions = ports().sessions();
        var session = get(sessions.current(KEY, Turns.AUDIENCE));

        get(sessions.entitle(session.id(), Optional.of("Boats \ud83d\ude00")));
        get(sessions.chooseModel(session.id(), Optional.of("large")));
        get(sessions.chooseEffort(session.id(), Optional.of("low")));

        assertThat(get(sessions.current(KEY, Turns.AUDIENCE)).choices())
                .isEqualTo(new Choices(
                        Optional.of("Boats \ud83d\ude00"), Optional.empty(), Optional.of("large"), Optional.of("low")));
        get(sessions.chooseModel(session.id(), Optional.empty()));
        assertThat(get(sessions.current(KEY, Turns.AUDIENCE)).choices().model()).isEmpty();
        assertThat(get(sessions.renew(KEY, Turns.AUDIENCE)).choices()).isEqualTo(Choices.NONE);
    }

    @Test
    void aSessionRemembersThePolicyThatBeganIt() {
        var sessions = ports().sessions();
        get(sessions.current(KEY, Turns.AUDIENCE));

        var begun = get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("1"), Optional.of(Reset.DAILY)));

        assertThat(begun.begun()).contains(new Begun(Samples.turn("1"), Optional.of(Reset.DAILY)));
        assertThat(get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("1"), Optional.of(Reset.IDLE))))
                .isEqualTo(begun);
        assertThat(get(sessions.renew(KEY, Turns.AUDIENCE, Samples.turn("2"))).begun())
                .contains(new Begun(Samples.turn("2"), Optional.empty()));
    }

    @Test
    void aSessionWasLastActiveAtTheEndOfItsLastTurnOrWhenItWasTakenUpAgain() {
        var sessions = ports().sessions();
        var session = get(sessions.current(KEY, Turns.AUDIENCE));
        assertThat(get(sessions.lastActive(session.id()))).isEmpty();

        get(ports().ledger().commit(Samples.answered(Samples.turn("1"), session.id()), List.of()));
        assertThat(get(sessions.lastActive(session.id()))).contains(Samples.NOW.plusMillis(1_834));

        get(sessions.renew(KEY, Turns.AUDIENCE));
        get(ports().pasts().resume(KEY, session.id()));
        assertThat(get(sessions.lastActive(session.id())).orElseThrow()).isAfter(Samples.NOW.plusMillis(1_834));
    }

    @Test
    void anUnknownSessionKeepsNoPrompt() {
        assertThatThrownBy(() -> get(ports().sessions().freeze(new SessionId("none"), Optional.empty(), FROZEN)))
                .hasMessageContaining("none");
    }
}
