package dev.tern.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.session.ResetPolicy.Mode;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResetPolicyTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static Optional<Reset> due(Mode mode, String last, String said) {
        return new ResetPolicy(mode, Duration.ofHours(2), 4, BERLIN).due(Instant.parse(last), Instant.parse(said));
    }

    @Test
    void whoeverWaitedTooLongBeginsAnew() {
        assertThat(due(Mode.IDLE, "2026-01-02T10:00:00Z", "2026-01-02T12:00:01Z"))
                .contains(Reset.IDLE);
        assertThat(due(Mode.IDLE, "2026-01-02T10:00:00Z", "2026-01-02T12:00:00Z"))
                .isEmpty();
    }

    @Test
    void aDayBeginsAtItsHourInItsZone() {
        assertThat(due(Mode.DAILY, "2026-01-02T02:59:59Z", "2026-01-02T03:00:00Z"))
                .contains(Reset.DAILY);
        assertThat(due(Mode.DAILY, "2026-01-02T03:00:00Z", "2026-01-03T02:59:59Z"))
                .isEmpty();
        assertThat(due(Mode.DAILY, "2025-12-31T22:00:00Z", "2026-01-01T02:30:00Z"))
                .isEmpty();
        assertThat(due(Mode.DAILY, "2025-12-30T22:00:00Z", "2026-01-01T02:30:00Z"))
                .contains(Reset.DAILY);
    }

    /** On 2026-03-29 the hour from 2 to 3 is left out in Berlin. */
    @Test
    void anHourThatTheClocksLeaveOutBeginsTheDayAllTheSame() {
        var policy = new ResetPolicy(Mode.DAILY, Duration.ofHours(2), 2, BERLIN);

        assertThat(policy.due(Instant.parse("2026-03-29T00:59:59Z"), Instant.parse("2026-03-29T01:00:00Z")))
                .contains(Reset.DAILY);
    }

    @Test
    void bothCount() {
        assertThat(due(Mode.BOTH, "2026-01-02T10:00:00Z", "2026-01-02T13:00:00Z"))
                .contains(Reset.IDLE);
        assertThat(due(Mode.BOTH, "2026-01-02T02:59:59Z", "2026-01-02T03:00:00Z"))
                .contains(Reset.DAILY);
        assertThat(due(Mode.NONE, "2026-01-02T10:00:00Z", "2027-01-02T13:00:00Z"))
                .isEmpty();
    }

    @Test
    void whatHadToWaitBelongsToTheSessionThatWentOnMeanwhile() {
        assertThat(due(Mode.BOTH, "2026-01-02T10:00:00Z", "2026-01-01T10:00:00Z"))
                .isEmpty();
    }

    @Test
    void aWrongSettingIsToldByItsKey() {
        assertThatThrownBy(() -> ResetPolicy.of(new Settings(Duration.ofHours(1), 24, Optional.empty())))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.session.reset-hour: must be 0 to 23: 24");
        assertThatThrownBy(() -> ResetPolicy.of(new Settings(Duration.ZERO, 4, Optional.empty())))
                .hasMessageStartingWith("tern.session.reset-idle: ");
        assertThatThrownBy(() -> ResetPolicy.of(new Settings(Duration.ofHours(1), 4, Optional.of("Berlin"))))
                .hasMessageStartingWith("tern.session.reset-zone: 'Berlin' is no time zone");
        assertThat(ResetPolicy.of(new Settings(Duration.ofHours(1), 4, Optional.of("Europe/Berlin"))))
                .isEqualTo(new ResetPolicy(Mode.BOTH, Duration.ofHours(1), 4, BERLIN));
    }

    /** {@code tern.session.*} without a configuration file. */
    private record Settings(Duration resetIdle, int resetHour, Optional<String> resetZone) implements SessionConfig {
        @Override
        public int laneCapacity() {
            return 1;
        }

        @Override
        public SessionKeys.Sharing groups() {
            return SessionKeys.Sharing.PERSON;
        }

        @Override
        public SessionKeys.Sharing threads() {
            return SessionKeys.Sharing.SHARED;
        }

        @Override
        public Mode reset() {
            return Mode.BOTH;
        }

        @Override
        public BusyMode busy() {
            return BusyMode.QUEUE;
        }

        @Override
        public Map<String, Chat> chats() {
            return Map.of();
        }
    }
}
