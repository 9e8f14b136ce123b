package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OpenDraft;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.tool.Ending;
import dev.tern.tool.Ending.State;
import dev.tern.tool.Invocation;
import dev.tern.tool.Question;
import dev.tern.tool.Questions;
import dev.tern.turn.Audience;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PartId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store does with questions. */
abstract class QuestionsContract {
    private static final TurnId TURN = turn("700");
    private static final Ending LEEK = new Ending(State.ANSWERED, "Ann", "leek");

    abstract Ports ports();

    private Questions questions() {
        return ports().questions();
    }

    private static Question question(int ordinal) {
        return question(Turns.inThread(Turns.ANN, "9", "x"), ordinal);
    }

    private static Question question(Turn said, int ordinal) {
        var call = new Invocation(
                TURN,
                ordinal,
                Turns.SESSION,
                said.origin(),
                said.author(),
                Audience.of(said),
                new ToolCall("c", "erase", "{}"));
        return Question.of(Question.Kind.CLARIFICATION, call, "Which \"soup\"?", List.of("leek", "tomato"), NOW);
    }

    /** What a chat is called is not kept. */
    private static Question kept(Question question) {
        var at = question.origin();
        return new Question(
                question.id(),
                question.kind(),
                question.turn(),
                question.ordinal(),
                question.session(),
                new Origin(at.account(), at.chat(), at.kind(), "", at.thread(), at.message()),
                question.person(),
                question.words(),
                question.options(),
                question.expires());
    }

    @Test
    void aQuestionIsKeptAsItWasAskedAndOnceForItsCall() {
        assertThat(get(questions().open(question(0)))).isTrue();
        assertThat(get(questions().open(question(0)))).isFalse();

        assertThat(get(questions().of(TURN, 0))).contains(new Questions.Kept(kept(question(0)), Ending.of(State.OPEN)));
        assertThat(get(questions().of(TURN, 1))).isEmpty();
    }

    /** The security matrix' one use. */
    @Test
    void itEndsOnce() {
        get(questions().open(question(0)));

        assertThat(get(questions().end(question(0).id(), LEEK, Optional.empty())))
                .isTrue();
        assertThat(get(questions().end(question(0).id(), Ending.of(State.STOPPED), Optional.empty())))
                .isFalse();

        assertThat(get(questions().of(TURN, 0)).orElseThrow().ending()).isEqualTo(LEEK);
    }

    @Test
    void whatAnswersItBelongsToTheTurnThatAsked() {
        get(questions().open(question(0)));
        var row = get(ports().inbox().store(event("701"))).orElseThrow();
        get(ports().inbox().queued(List.of(row.id()), turn("701")));

        get(questions().end(question(0).id(), LEEK, Optional.of(turn("701"))));

        assertThat(Samples.unfinished(ports().inbox()))
                .as("it is no turn to be taken up")
                .isEmpty();
        assertThat(get(ports().ledger().answer(turn("701"), List.of()))).isFalse();
        assertThat(get(ports().ledger().answer(TURN, List.of())))
                .as("and ends with that turn")
                .isTrue();
    }

    @Test
    void atTheStartWhatIsOpenIsLeftAndWhatDoesNotShowIsFound() {
        get(questions().open(question(0)));
        get(questions().open(question(1)));
        get(questions().open(question(2)));
        get(questions().end(question(1).id(), LEEK, Optional.empty()));
        get(questions().end(question(2).id(), LEEK, Optional.empty()));
        get(questions().shown(question(2).id()));

        assertThat(get(questions().leave()))
                .containsExactlyInAnyOrder(
                        new Questions.Kept(kept(question(0)), Ending.of(State.LEFT)),
                        new Questions.Kept(kept(question(1)), LEEK));
    }

    @Test
    void itIsForgottenOnceItsTurnIsCommittedAndItsEndShows() {
        get(questions().open(question(0)));
        get(questions().open(question(1)));
        get(questions().end(question(0).id(), LEEK, Optional.empty()));
        get(questions().end(question(1).id(), LEEK, Optional.empty()));
        get(questions().shown(question(0).id()));

        var session = get(ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE));
        get(ports().ledger().commit(answered(TURN, session.id()), List.of()));
        assertThat(get(questions().of(TURN, 0))).isEmpty();
        assertThat(get(questions().of(TURN, 1))).isPresent();
        get(questions().shown(question(1).id()));

        assertThat(get(questions().of(TURN, 1))).isEmpty();
    }

    @Test
    void whatReplacesAMessageKnowsItOnceItIsThere() {
        var posted = TURN.beside("posted");
        var now = TURN.beside("now");
        get(ports().ledger().post(parts(posted, "which?")));

        assertThat(get(ports().ledger().replace(posted, parts(now, "leek.")))).isTrue();
        assertThat(get(ports().ledger().replace(posted, parts(now, "leek.")))).isFalse();

        assertThat(get(ports().drafts().of(now)).orElseThrow().message()).isEmpty();
        get(ports().outbox().sent(PartId.of(posted, 0), new Receipt(new MessageId("77"), NOW)));
        var draft = get(ports().drafts().of(now)).orElseThrow();
        assertThat(draft.message()).contains(new MessageId("77"));
        assertThat(draft.state()).isEqualTo(OpenDraft.State.FINALIZING);
        get(ports().outbox().sent(PartId.of(now, 0), new Receipt(new MessageId("77"), NOW)));
        assertThat(get(ports().drafts().of(now))).as("it is the part now").isEmpty();
        assertThat(get(ports().drafts().leftOver(ACCOUNT))).isEmpty();
    }

    @Test
    void aMessageThatStaysBesideItsReplacementIsToBeTakenAway() {
        var posted = TURN.beside("posted");
        var now = TURN.beside("now");
        get(ports().ledger().post(parts(posted, "which?")));
        get(ports().ledger().replace(posted, parts(now, "leek.")));
        get(ports().outbox().sent(PartId.of(posted, 0), new Receipt(new MessageId("77"), NOW)));
        get(ports().drafts().stale(now));

        get(ports().outbox().sent(PartId.of(now, 0), new Receipt(new MessageId("78"), NOW)));

        assertThat(get(ports().drafts().leftOver(ACCOUNT)))
                .singleElement()
                .extracting(OpenDraft::message)
                .isEqualTo(Optional.of(new MessageId("77")));
    }
}
