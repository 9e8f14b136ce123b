package dev.tern.runner;

import dev.tern.agent.Answer;
import dev.tern.lane.Lanes;
import dev.tern.lane.Work;
import dev.tern.runner.CallerAsk.Place;
import dev.tern.session.Session;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * The line's second door: for callers who wait for the answer themselves, so that nothing is delivered to them. Beside
 * {@link Intake}, the other place that subscribes.
 *
 * <p>Each stream emits {@link CallerEvent}s and completes after the last, or fails: with a {@link CallerException} where
 * the request can't be taken, else with the store. A caller that cancels it hangs up, and the model is not asked on.
 */
public final class Callers {
    private final PassingTurns passing;
    private final KeptTurns kept;
    private final Lanes lanes;
    private final CallerSessions sessions;
    private final CallerBudgets budgets;

    public Callers(PassingTurns passing, KeptTurns kept, CallerSessions sessions, Lanes lanes, CallerBudgets budgets) {
        this.passing = passing;
        this.kept = kept;
        this.sessions = sessions;
        this.budgets = budgets;
        this.lanes = lanes;
    }

    /** Answers; nothing happens before the subscription. */
    public Multi<CallerEvent> answer(CallerAsk ask) {
        return budgets.enter(ask)
                .onItem()
                .transformToMulti(left -> answering(ask).onTermination().invoke(left));
    }

    private Multi<CallerEvent> answering(CallerAsk ask) {
        return Multi.createFrom().emitter(emitter -> {
            var line = new CallerLine(emitter);
            switch (ask.place()) {
                case Place.Passing() -> pass(ask, line);
                case Place.Kept(var key, var audience) ->
                    submit(key, sessions.current(key, audience).chain(session -> answer(session, ask, line)), line);
                case Place.After after -> submit(after.key(), follow(after, ask, line), line);
            }
        });
    }

    /** The key of the session in which a turn was said, committed or not; empty when there is no such turn. */
    public Uni<Optional<SessionKey>> keyOf(TurnId turn) {
        return sessions.keyOf(turn);
    }

    /** What a turn came to, where it is committed. */
    public Uni<Optional<Answer>> answered(TurnId turn) {
        return sessions.record(turn).map(record -> record.map(Answer::of));
    }

    private void pass(CallerAsk ask, CallerLine line) {
        var running = passing.answer(ask, line).subscribe().with(line::end, line::fail);
        line.onHangUp(() -> {
            running.cancel();
            passing.hungUp(ask);
        });
    }

    /** A branch is another session, so its turn runs in a lane of its own. */
    private Uni<Void> follow(Place.After after, CallerAsk ask, CallerLine line) {
        return sessions.after(after)
                .chain(session -> session.key().equals(after.key())
                        ? answer(session, ask, line)
                        : Uni.createFrom()
                                .voidItem()
                                .invoke(() -> submit(session.key(), answer(session, ask, line), line)));
    }

    private Uni<Void> answer(Session session, CallerAsk ask, CallerLine line) {
        return kept.answer(session, ask, line)
                .invoke(answer -> answer.ifPresent(line::end))
                .replaceWithVoid();
    }

    /** The caller is told of every failure, so the lane need not know of it. */
    private void submit(SessionKey key, Uni<Void> work, CallerLine line) {
        var told = work.onFailure().invoke(line::fail).onFailure().recoverWithNull();
        if (lanes.submit(key, Work.of(told)) != Lanes.Admission.TAKEN) {
            line.fail(new CallerException.LaneFull());
        }
    }
}
