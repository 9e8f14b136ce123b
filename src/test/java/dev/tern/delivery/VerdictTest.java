package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.MarkupRefused;
import dev.tern.platform.PlatformException.OutcomeUnknown;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.Rejected;
import dev.tern.platform.PlatformException.Unauthorized;
import dev.tern.platform.PlatformException.Unavailable;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictTest {
    static Stream<Arguments> table() {
        return Stream.of(
                Arguments.of(new RateLimited("", Duration.ofSeconds(900)), new Verdict.Later(Duration.ofSeconds(900))),
                Arguments.of(new Unavailable("", null), new Verdict.Later(Duration.ofSeconds(1))),
                Arguments.of(new Unauthorized(""), new Verdict.Later(Duration.ofMinutes(5))),
                Arguments.of(new MarkupRefused(""), new Verdict.AsPlain()),
                Arguments.of(new OutcomeUnknown("", null), new Verdict.Unsure()),
                Arguments.of(new Rejected(""), new Verdict.GiveUp()));
    }

    @ParameterizedTest
    @MethodSource("table")
    void eachFailureHasItsVerdict(PlatformException failure, Verdict verdict) {
        assertThat(Verdict.on(failure, 0)).isEqualTo(verdict);
    }

    @Test
    void backOffDoublesUpToAMinute() {
        assertThat(Stream.of(0, 1, 2, 5, 6, 1000).map(Verdict::backOff))
                .containsExactly(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(4),
                        Duration.ofSeconds(32),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(60));
    }
}
