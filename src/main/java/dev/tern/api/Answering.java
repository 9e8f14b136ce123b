package dev.tern.api;

import dev.tern.agent.Answer;
import dev.tern.runner.CallerEvent;
import dev.tern.runner.Callers;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Has a request answered, and gives the answer the endpoint's shape. */
final class Answering {
    private final Callers callers;
    private final Requests requests;
    private final Models models;

    Answering(Callers callers, Requests requests, Models models) {
        this.callers = callers;
        this.requests = requests;
        this.models = models;
    }

    /** Fails with {@link ApiException} and whatever {@link Callers} fails with. */
    Uni<Outcome> answer(Asked asked, Caller caller, Shape shape, Once.Run run) {
        models.check(asked.model());
        var earlier = run.again()
                ? callers.answered(ApiTurns.id(run.nonce()))
                : Uni.createFrom().item(Optional.<Answer>empty());
        return earlier.chain(answer -> requests.of(asked, caller, run.nonce())
                .map(ask -> answer.map(Answering::again).orElseGet(() -> callers.answer(ask)))
                .chain(events -> asked.stream() ? streamed(events, shape) : whole(events, shape)));
    }

    private static Multi<CallerEvent> again(Answer answer) {
        return Multi.createFrom().items(new CallerEvent.Begun(answer.record().id(), 0), new CallerEvent.Ended(answer));
    }

    private static Uni<Outcome> streamed(Multi<CallerEvent> events, Shape shape) {
        var frames = events.map(event -> frame(event, shape)).select().where(frame -> !frame.text()
                .isEmpty());
        return Uni.createFrom().item(new Outcome.Streamed(frames, shape::broken));
    }

    private static Outcome.Frame frame(CallerEvent event, Shape shape) {
        return switch (event) {
            case CallerEvent.Begun(var turn, int waits) -> {
                shape.begun(turn, waits);
                yield new Outcome.Frame("", false);
            }
            case CallerEvent.Happened(var happened) -> new Outcome.Frame(shape.frames(happened), false);
            case CallerEvent.Ended(var answer) -> new Outcome.Frame(shape.last(good(answer)), true);
        };
    }

    private static Uni<Outcome> whole(Multi<CallerEvent> events, Shape shape) {
        return events.map(event -> end(event, shape))
                .select()
                .where(Optional::isPresent)
                .toUni()
                .map(end -> end.map(Outcome.Whole::json).orElseThrow());
    }

    private static Optional<String> end(CallerEvent event, Shape shape) {
        return switch (event) {
            case CallerEvent.Begun(var turn, int waits) -> {
                shape.begun(turn, waits);
                yield Optional.empty();
            }
            case CallerEvent.Happened happened -> Optional.empty();
            case CallerEvent.Ended(var answer) ->
                Optional.of(shape.whole(good(answer)).toString());
        };
    }

    private static Answer good(Answer answer) {
        if (answer.ending() == Answer.Ending.FAILED) {
            throw Faults.of(answer);
        }
        return answer;
    }
}
