package dev.tern.runner;

import dev.tern.agent.Agent;
import dev.tern.agent.Answer;
import dev.tern.async.Watchers;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Answers where the caller keeps the conversation: nothing of it is stored, not even while the turn runs. */
public final class PassingTurns {
    private final CallerTasks tasks;
    private final Agent agent;
    private final Watchers<TurnObserver> observers;

    public PassingTurns(CallerTasks tasks, Agent agent, List<TurnObserver> observers) {
        this.tasks = tasks;
        this.agent = agent;
        this.observers = new Watchers<>(observers);
    }

    Uni<Answer> answer(CallerAsk ask, CallerLine line) {
        var turn = ask.turn()
                .orElseThrow(() -> new IllegalArgumentException("who keeps the conversation hands all of it in"));
        line.begun(turn.id(), 0);
        return tasks.passing(turn, ask, line)
                .chain(task -> agent.converse(task, List.of()))
                .invoke(answer -> observers.tell(observer -> observer.passed(turn, answer.record())));
    }
}
