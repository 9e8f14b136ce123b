package dev.tern.door;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/**
 * The answer to whoever is not let in.
 *
 * @param pause how long to hold it back
 */
public record Refusal(Response answer, Duration pause) {
    static Refusal now(Response answer) {
        return new Refusal(answer, Duration.ZERO);
    }

    /** The answer, in its time. */
    public Uni<Response> later() {
        return later(answer, pause);
    }

    /** Anything, that much later; no thread waits. */
    public static <T> Uni<T> later(T answer, Duration pause) {
        var item = Uni.createFrom().item(answer);
        return pause.isZero() ? item : item.onItem().delayIt().by(pause);
    }
}
