package dev.tern.runner;

import dev.tern.agent.AgentTask;
import dev.tern.agent.Terms;
import dev.tern.agent.TurnEvent;
import dev.tern.async.Watchers;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.OverlayLayer;
import dev.tern.session.Choices;
import dev.tern.session.Session;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Makes the agent's tasks of callers' turns: those of all turns, under the caller's terms. */
public final class CallerTasks {
    /** The session of all conversations that their callers keep: there is none of them here. */
    public static final SessionId PASSING = new SessionId("passing");

    private final TurnRunner runner;
    private final Watchers<TurnObserver> observers;
    private final Clock clock;

    public CallerTasks(TurnRunner runner, List<TurnObserver> observers, Clock clock) {
        this.runner = runner;
        this.observers = new Watchers<>(observers);
        this.clock = clock;
    }

    /** Of a turn in a session that is kept; fails with {@link CallerException.ToolTaken}. */
    Uni<AgentTask> kept(Turn turn, Session session, Terms terms, Optional<OverlayLayer> instructions, CallerLine line) {
        return runner.task(turn, session, true, told(turn, line)).map(task -> onTerms(task, terms, instructions));
    }

    /** Of a turn whose conversation its caller keeps: in a session that is written nowhere. */
    Uni<AgentTask> passing(Turn turn, CallerAsk ask, CallerLine line) {
        var nowhere = new Session(
                PASSING,
                new SessionKey(PASSING.value()),
                Audience.of(turn),
                Optional.empty(),
                Choices.NONE,
                Optional.empty(),
                clock.instant());
        return runner.task(turn, nowhere, false, told(turn, line))
                .map(task -> onTerms(task, ask.terms(), ask.instructions()));
    }

    private Consumer<TurnEvent> told(Turn turn, CallerLine line) {
        return line.andThen(event -> observers.tell(observer -> observer.happened(turn, event)));
    }

    private static AgentTask onTerms(AgentTask task, Terms terms, Optional<OverlayLayer> instructions) {
        var ours = task.tools();
        terms.tools().stream()
                .filter(tool ->
                        ours.specs().stream().anyMatch(spec -> spec.name().equals(tool.name()))
                                || ours.byName().containsKey(tool.name()))
                .findFirst()
                .ifPresent(tool -> {
                    throw new CallerException.ToolTaken(tool.name());
                });
        var layers = Stream.concat(task.overlay().layers().stream(), instructions.stream())
                .toList();
        return task.on(terms, new Overlay(layers));
    }
}
