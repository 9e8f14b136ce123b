package dev.tern.runner;

import dev.tern.agent.Answer;
import dev.tern.agent.TurnEvent;
import dev.tern.async.Signal;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.MultiEmitter;
import java.util.function.Consumer;

/** The way back to one caller who waits, and may hang up. */
final class CallerLine implements Consumer<TurnEvent> {
    private final MultiEmitter<? super CallerEvent> emitter;
    private final Signal hungUp = new Signal();
    private volatile String writing = "";

    CallerLine(MultiEmitter<? super CallerEvent> emitter) {
        this.emitter = emitter;
        emitter.onTermination(hungUp::fire);
    }

    void begun(TurnId turn, int waits) {
        emitter.emit(new CallerEvent.Begun(turn, waits));
    }

    @Override
    public void accept(TurnEvent event) {
        switch (event) {
            case TurnEvent.Asked asked -> writing = "";
            case TurnEvent.Writing(var text) -> writing = text;
            case TurnEvent.Working working -> {}
            case TurnEvent.Timed timed -> {
                return;
            }
        }
        emitter.emit(new CallerEvent.Happened(event));
    }

    void end(Answer answer) {
        emitter.emit(new CallerEvent.Ended(answer));
        emitter.complete();
    }

    void fail(Throwable failure) {
        emitter.fail(failure);
    }

    boolean isHungUp() {
        return hungUp.isFired();
    }

    /** Does something when the caller hangs up, or did already; also when all is over. */
    void onHangUp(Runnable action) {
        hungUp.then(action);
    }

    /** Emits when the caller hangs up. */
    Uni<Boolean> hungUp() {
        return hungUp.fired();
    }

    /** What the assistant has written in the step that runs, as far as it was seen. */
    String writing() {
        return writing;
    }
}
