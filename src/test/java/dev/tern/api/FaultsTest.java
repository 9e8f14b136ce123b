package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.runner.CallerException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FaultsTest {
    private static ApiError of(CallerException refused) {
        return Faults.of(refused).orElseThrow();
    }

    @Test
    void whoeverCallsTooOftenIsToldWhenToCallAgain() {
        var error = of(new CallerException.OverBudget(Duration.ofMillis(39_001), false));

        assertThat(error.status()).isEqualTo(429);
        assertThat(error.code()).isEqualTo(Optional.of("rate_limit_exceeded"));
        assertThat(error.headers()).isEqualTo(Map.of("retry-after", "40"));
    }

    @Test
    void whoeverHasUsedUpTheDayIsToldThatWaitingAWhileIsNotEnough() {
        var error = of(new CallerException.OverBudget(Duration.ofHours(2), true));

        assertThat(error.status()).isEqualTo(429);
        assertThat(error.type()).isEqualTo("insufficient_quota");
        assertThat(error.headers()).isEqualTo(Map.of("retry-after", "7200"));
    }
}
