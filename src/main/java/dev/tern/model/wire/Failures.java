package dev.tern.model.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.async.RetryAfter;
import dev.tern.model.ModelException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Says what went wrong with one request, in the port's terms. */
public final class Failures {
    private static final Map<String, Integer> STATUSES = Map.of(
            "rate_limit",
            429,
            "invalid",
            400,
            "authentication",
            401,
            "permission",
            403,
            "not_found",
            404,
            "too_large",
            413);

    private final String model;
    private final ProviderWords words;
    private final Clock clock;

    /** Of one request to this model, {@code provider/name}. */
    public Failures(String model, ProviderWords words, Clock clock) {
        this.model = model;
        this.words = words;
        this.clock = clock;
    }

    /** An answer that is an error. */
    ModelException ofStatus(int status, Function<String, @Nullable String> header, String body) {
        return of(status, words.of(body), RetryAfter.in(header, clock));
    }

    /** An error where the next event of a good stream should be. */
    public ModelException ofEvent(JsonNode error) {
        return of(status(error), words.of(error), Optional.empty());
    }

    /** The connection failed, before the first byte of the answer or after it. */
    ModelException ofConnection(boolean answered, Throwable cause) {
        if (cause instanceof TimeoutException) {
            return timedOut(answered);
        }
        return answered ? cut() : new ModelException.Unavailable(message("did not connect or not answer"), cause);
    }

    ModelException timedOut(boolean answered) {
        return new ModelException.TimedOut(message("timed out " + (answered ? "within" : "before") + " the answer"));
    }

    /** The stream ended where it should have gone on. */
    public ModelException cut() {
        return new ModelException.Cut(message("ended before the provider said that it is done"));
    }

    /** The answer is not what the wire promises. */
    public ModelException garbled(String what) {
        return new ModelException.Garbled(message("answer " + what), null);
    }

    private ModelException of(int status, ProviderWords.Said said, Optional<Duration> retryAfter) {
        var message = message("failed status=" + status + (said.shown().isEmpty() ? "" : " said=" + said.shown()));
        if (Refusals.isTooLong(status, said.raw())) {
            return new ModelException.TooLong(message);
        }
        if (Refusals.isShut(status, said.raw())) {
            return new ModelException.Denied(message);
        }
        if (status == 429) {
            return new ModelException.RateLimited(message, retryAfter);
        }
        if (status == 408) {
            return new ModelException.TimedOut(message);
        }
        return status >= 500
                ? new ModelException.Unavailable(message, retryAfter, null)
                : new ModelException.Refused(message);
    }

    /** Providers put a status, a word or nothing there; what can't be read may pass. */
    private static int status(JsonNode error) {
        var code = error.path("code");
        if (code.asInt() >= 400) {
            return code.asInt();
        }
        var kind = code.asText() + " " + error.path("type").asText();
        return STATUSES.entrySet().stream()
                .filter(known -> kind.contains(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(503);
    }

    private String message(String what) {
        return "model request " + what + " model=" + model;
    }
}
