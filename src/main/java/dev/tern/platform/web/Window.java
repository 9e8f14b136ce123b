package dev.tern.platform.web;

import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** One open page of a person. Safe from any thread. */
final class Window {
    private static final Logger LOG = Logger.getLogger(Window.class);

    private final PersonId person;
    private final Function<String, Uni<Void>> sending;
    private final BiFunction<Integer, String, Uni<Void>> closing;
    private final AtomicBoolean previewing = new AtomicBoolean();

    /** @param sending completes when the frame is written
     * @param closing takes a close code and a reason */
    Window(PersonId person, Function<String, Uni<Void>> sending, BiFunction<Integer, String, Uni<Void>> closing) {
        this.person = person;
        this.sending = sending;
        this.closing = closing;
    }

    PersonId person() {
        return person;
    }

    Uni<Void> send(String frame) {
        return sending.apply(frame);
    }

    /** Sends without waiting; whether it arrived is for the page to say. */
    void push(String frame) {
        send(frame).subscribe().with(sent -> {}, Window::notSent);
    }

    /** Sends, unless an earlier preview is still on its way: a slow reader sees fewer of them. */
    void preview(String frame) {
        if (previewing.compareAndSet(false, true)) {
            send(frame)
                    .onTermination()
                    .invoke(() -> previewing.set(false))
                    .subscribe()
                    .with(sent -> {}, Window::notSent);
        }
    }

    Uni<Void> close(int code, String reason) {
        return closing.apply(code, reason);
    }

    private static void notSent(Throwable failure) {
        LOG.debugf("window left error=%s", failure.getClass().getSimpleName());
    }
}
