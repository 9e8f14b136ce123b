package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhenTest {
    private static final Instant NOW = Instant.parse("2026-12-01T10:04:45.678Z");

    @Test
    void todaysTimesNeedNoDay() {
        assertThat(When.of(NOW.minusSeconds(60), NOW))
                .isEqualTo(new When("2026-12-01T10:03:45Z", "10:03:45", "60 s ago"));
        assertThat(When.of(NOW.minusSeconds(86_400), NOW))
                .isEqualTo(new When("2026-11-30T10:04:45Z", "2026-11-30 10:04", "24 h ago"));
        assertThat(When.of(NOW.plusSeconds(21), NOW).age()).isEqualTo("in 21 s");
    }

    @ParameterizedTest
    @CsvSource({
        "PT0.999S,999 ms",
        "PT3.14S,3.1 s",
        "PT119S,119 s",
        "PT2M,2 min",
        "PT119M,119 min",
        "PT2H,2 h",
        "PT47H,47 h",
        "PT48H,2 d"
    })
    void spansAreShort(Duration span, String words) {
        assertThat(When.span(span)).isEqualTo(words);
    }
}
