package dev.tern.sandbox.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class StampsTest {
    @Test
    void stampsOfOneInstantDifferAndGrow() {
        var stamps = new Stamps(InstantSource.fixed(Instant.parse("2023-11-14T22:13:20.000100Z")));
        assertThat(stamps.next()).isEqualTo("1700000000.000100");
        assertThat(stamps.next()).isEqualTo("1700000000.000101");
    }

    @Test
    void aStampIsReadAsTime() {
        assertThat(Stamps.instant("1700000000.000100")).isEqualTo(Instant.parse("2023-11-14T22:13:20.000100Z"));
        assertThat(Stamps.micros("1700000000.5")).contains(1_700_000_000_500_000L);
        assertThat(Stamps.micros("yesterday")).isEmpty();
        assertThat(Stamps.isValid("1700000000.5")).isFalse();
    }
}
