package dev.tern.platform.slack;

import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Response;

/** An upload that the place for it did not take. */
final class NotFilled extends IOException {
    @Serial
    private static final long serialVersionUID = 1;

    private static final Duration USUAL_WAIT = Duration.ofSeconds(5);

    private final int status;
    private final Duration retryAfter;

    private NotFilled(int status, Duration retryAfter) {
        super("status " + status);
        this.status = status;
        this.retryAfter = retryAfter;
    }

    static void check(Response response) throws NotFilled {
        if (!response.isSuccessful()) {
            var wait = Optional.ofNullable(response.header("Retry-After"))
                    .filter(seconds -> seconds.matches("\\d{1,6}"))
                    .map(seconds -> Duration.ofSeconds(Math.max(1, Integer.parseInt(seconds))))
                    .orElse(USUAL_WAIT);
            throw new NotFilled(response.code(), wait);
        }
    }

    /** What it says: nothing that anybody could see has happened. */
    SlackFault fault() {
        if (status == 429) {
            return new SlackFault.TooMany(retryAfter);
        }
        return status < 500
                ? new SlackFault.Refused("upload_refused", "status=" + status)
                : new SlackFault.Gateway(503);
    }
}
