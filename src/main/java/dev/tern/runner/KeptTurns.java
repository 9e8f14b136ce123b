package dev.tern.runner;

import dev.tern.agent.Agent;
import dev.tern.agent.AgentTask;
import dev.tern.agent.Answer;
import dev.tern.agent.Terms;
import dev.tern.async.Watchers;
import dev.tern.session.Session;
import dev.tern.transcript.OpenTurn;
import dev.tern.transcript.OpenTurns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/**
 * Answers in sessions that are kept. Its work runs in the session's lane.
 *
 * <p>A turn is open from its first request to its commit. Where the model calls a tool of the caller's, the turn waits,
 * open, until a request brings the results; new words instead close it, interrupted, and begin the next turn.
 */
public final class KeptTurns {
    private final OpenTurns open;
    private final CallerTasks tasks;
    private final Agent agent;
    private final TurnRunner runner;
    private final Watchers<TurnObserver> observers;
    private final TurnReader reader;
    private final ShownMedia media = new ShownMedia();

    public KeptTurns(
            OpenTurns open,
            CallerTasks tasks,
            Agent agent,
            TurnRunner runner,
            List<TurnObserver> observers,
            TurnReader reader) {
        this.open = open;
        this.tasks = tasks;
        this.agent = agent;
        this.runner = runner;
        this.observers = new Watchers<>(observers);
        this.reader = reader;
    }

    /** Answers; emits nothing where the caller has hung up, and then what was said is kept all the same. */
    Uni<Optional<Answer>> answer(Session session, CallerAsk ask, CallerLine line) {
        return open.in(session.id()).chain(found -> found.filter(turn -> isMeant(turn, ask))
                .map(turn -> goOn(session, turn, ask, line))
                .orElseGet(() -> begin(session, found, ask, line)));
    }

    /** Results are for the turn that waits; words for another, unless they are the same request once more. */
    private static boolean isMeant(OpenTurn turn, CallerAsk ask) {
        return ask.turn().map(said -> said.id().equals(turn.id())).orElse(true);
    }

    private Uni<Optional<Answer>> goOn(Session session, OpenTurn turn, CallerAsk ask, CallerLine line) {
        var terms = ask.terms().showing(media.of(turn.id()));
        return tasks.kept(reader.read(turn), session, terms, ask.instructions(), line)
                .chain(task -> agent.openCalls(task)
                        .map(calls -> CallerResults.allOf(
                                calls, ask.results(), task.tools().byName()::containsKey))
                        .chain(results -> run(task, turn.waits(), results, line)));
    }

    /** The task is made first, so that a request that can't be taken changes nothing. */
    private Uni<Optional<Answer>> begin(Session session, Optional<OpenTurn> earlier, CallerAsk ask, CallerLine line) {
        if (ask.turn().isEmpty()) {
            return Uni.createFrom()
                    .failure(new CallerException.UnknownCall(
                            ask.results().getFirst().callId()));
        }
        var turn = ask.turn().get();
        var opened = new OpenTurn(turn.id(), session.id(), session.key(), UserSaid.of(turn), turn.at(), 0);
        return tasks.kept(turn, session, ask.terms(), ask.instructions(), line)
                .call(() -> close(session, earlier, ask, line))
                .call(() -> open.begin(opened))
                .chain(task -> run(task, 0, List.of(), line));
    }

    /** Ends a turn that nobody will go on with. */
    private Uni<Void> close(Session session, Optional<OpenTurn> earlier, CallerAsk ask, CallerLine line) {
        if (earlier.isEmpty()) {
            return ask.results().isEmpty()
                    ? Uni.createFrom().voidItem()
                    : Uni.createFrom()
                            .failure(new CallerException.UnknownCall(
                                    ask.results().getFirst().callId()));
        }
        var turn = reader.read(earlier.get());
        return tasks.kept(turn, session, Terms.NONE, Optional.empty(), line)
                .chain(task -> agent.openCalls(task)
                        .map(calls -> CallerResults.of(calls, ask.results()))
                        .chain(results -> agent.interrupt(task, results, "")))
                .chain(record -> commit(turn, record));
    }

    private Uni<Optional<Answer>> run(AgentTask task, int waits, List<ToolResult> results, CallerLine line) {
        line.begun(task.turn().id(), waits);
        if (line.isHungUp()) {
            return interrupt(task, results, line);
        }
        var hungUp = line.hungUp().map(gone -> Optional.<Answer>empty());
        var answered = agent.converse(task, results).map(Optional::of);
        return Uni.join().first(List.of(hungUp, answered)).toTerminate().chain(answer -> answer.map(
                        given -> settle(task, given))
                .orElseGet(() -> interrupt(task, List.of(), line)));
    }

    private Uni<Optional<Answer>> settle(AgentTask task, Answer answer) {
        var turn = task.turn();
        if (answer.ending() == Answer.Ending.WAITING) {
            media.keep(turn.id(), task.terms().given().now());
            return open.waits(turn.id()).replaceWith(Optional.of(answer));
        }
        return commit(turn, answer.record()).replaceWith(Optional.of(answer));
    }

    private Uni<Optional<Answer>> interrupt(AgentTask task, List<ToolResult> results, CallerLine line) {
        return agent.interrupt(task, results, line.writing())
                .chain(record -> commit(task.turn(), record))
                .replaceWith(Optional.empty());
    }

    private Uni<Void> commit(Turn turn, TurnRecord record) {
        media.forget(turn.id());
        return runner.commit(turn, record, List.of())
                .invoke(committed -> observers.tell(observer -> observer.committed(committed)))
                .replaceWithVoid();
    }
}
