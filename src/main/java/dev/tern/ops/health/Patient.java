package dev.tern.ops.health;

import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Answers in time, whatever is asked: who gets no answer is told so, and that is down. */
final class Patient {
    private Patient() {}

    static Uni<HealthCheckResponse> answer(String name, Duration patience, Uni<HealthCheckResponse> check) {
        return check.ifNoItem()
                .after(patience)
                .recoverWithItem(() -> down(name, new Fault("store.unavailable", "no answer within " + patience)))
                .onFailure()
                .recoverWithItem(failure -> down(name, Fault.of(failure)));
    }

    private static HealthCheckResponse down(String name, Fault why) {
        return HealthCheckResponse.named(name)
                .down()
                .withData("code", why.code())
                .withData("reason", why.reason())
                .build();
    }
}
