package dev.tern.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How often and how long to wait for a provider that fails in passing.
 *
 * @param delay before the first retry; doubled for each further one
 * @param maxRetryAfter the longest pause that a provider may ask for
 */
public record Patience(int retries, Duration delay, Duration maxRetryAfter) {
    public Patience {
        if (retries < 0) {
            throw new IllegalArgumentException("tern.model.retries: " + retries + " is less than 0");
        }
    }

    static Patience of(ModelConfig config) {
        return new Patience(config.retries(), config.retryDelay(), config.maxRetryAfter());
    }

    /** The pause before trying again, or nothing if there is no point in that. */
    Optional<Duration> before(int retry, ModelException failure) {
        if (retry >= retries || !failure.isPassing()) {
            return Optional.empty();
        }
        if (failure.retryAfter().isPresent()) {
            return failure.retryAfter()
                    .filter(asked -> asked.compareTo(maxRetryAfter) <= 0)
                    .map(Patience::notBefore);
        }
        return Optional.of(backOff(retry));
    }

    /** A little later than asked, so that not everybody who was sent away comes back in the same instant. */
    private static Duration notBefore(Duration asked) {
        return asked.plusMillis(ThreadLocalRandom.current().nextLong(asked.toMillis() / 10 + 1));
    }

    private Duration backOff(int retry) {
        var middle = delay.toMillis() << Math.min(retry, 10);
        return Duration.ofMillis(middle / 2 + ThreadLocalRandom.current().nextLong(middle + 1));
    }
}
