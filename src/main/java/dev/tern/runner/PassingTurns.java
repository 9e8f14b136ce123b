package dev.tern.runner;

import dev.tern.agent.Agent;
import dev.tern.agent.Answer;
import dev.tern.async.Watchers;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** Answers where the caller keeps the conversation: nothing of it is stored, not even while the turn runs. */
public final class PassingTurns {
    private final CallerTasks tasks;
    private final Agent agent;
    private final Watchers<TurnObserver> observers;
    private final Map<TurnId, Long> running = new ConcurrentHashMap<>();

    public PassingTurns(CallerTasks tasks, Agent agent, List<TurnObserver> observers) {
        this.tasks = tasks;
        this.agent = agent;
        this.observers = new Watchers<>(observers);
    }

    Uni<Answer> answer(CallerAsk ask, CallerLine line) {
        var turn = ask.turn()
                .orElseThrow(() -> new IllegalArgumentException("who keeps the conversation hands all of it in"));
        running.put(turn.id(), System.nanoTime());
        line.begun(turn.id(), 0);
        return tasks.passing(turn, ask, line)
                .chain(task -> agent.converse(task, List.of()))
                .invoke(answer -> end(turn, (observer, after) -> observer.passed(turn, answer.record())))
                .onFailure()
                .invoke(failure -> failed(turn, failure));
    }

    /** What can't be taken was never a turn. */
    private void failed(Turn turn, Throwable failure) {
        end(
                turn,
                failure instanceof CallerException
                        ? (observer, after) -> observer.dropped(turn.id())
                        : (observer, after) -> observer.cut(turn, Outcome.FAILED, after));
    }

    /** To be said after what runs was cancelled, so that nothing of it is told after its end; of what has ended, nothing. */
    void hungUp(CallerAsk ask) {
        ask.turn().ifPresent(turn -> end(turn, (observer, after) -> observer.cut(turn, Outcome.INTERRUPTED, after)));
    }

    private void end(Turn turn, BiConsumer<TurnObserver, Duration> how) {
        var since = running.remove(turn.id());
        if (since != null) {
            var after = Duration.ofNanos(System.nanoTime() - since);
            observers.tell(observer -> how.accept(observer, after));
        }
    }
}
