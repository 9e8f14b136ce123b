package dev.tern.delivery;

import dev.tern.async.Signal;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Cuts the pauses of one part's tries short when somebody wants it to go on. Safe from any thread. */
final class Haste {
    private boolean wanted;
    private Signal signal = new Signal();

    /** Ends the pause that there is, or else the next one before it begins. */
    void now() {
        Signal present;
        synchronized (this) {
            wanted = true;
            present = signal;
        }
        present.fire();
    }

    /** The pause, as long as nobody wants it to end. */
    Uni<Void> orWait(Uni<Void> pause) {
        return Uni.createFrom()
                .deferred(() -> {
                    var cut = next().fired().replaceWithVoid();
                    return Uni.join().first(List.of(pause, cut)).toTerminate();
                })
                .invoke(this::over);
    }

    private synchronized Signal next() {
        signal = new Signal();
        if (wanted) {
            signal.fire();
        }
        return signal;
    }

    private synchronized void over() {
        wanted = false;
    }
}
