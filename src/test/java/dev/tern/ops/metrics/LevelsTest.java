package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.ConnectionFacts;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformState;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.testing.DeafPlatform;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LevelsTest {
    private static final AccountId ACCOUNT = new AccountId(new PlatformId("demo"), "1");
    private static final PlatformState UP = new PlatformState.Up(ACCOUNT, Instant.EPOCH);
    private static final PlatformState LOST = new PlatformState.Connecting(new Fault("platform.unavailable", "1006"));

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Levels levels = new Levels(new Meters(registry), Duration.ofSeconds(60));

    /** As it is told; its last sign, by the clock, is long ago. */
    private record Told(PlatformState now, Optional<Duration> silence, boolean remote) {
        static Told silent(PlatformState now, long seconds) {
            return new Told(now, Optional.of(Duration.ofSeconds(seconds)), true);
        }

        ConnectionFacts facts() {
            return new ConnectionFacts(
                    Optional.of(ACCOUNT),
                    "ping",
                    Optional.of(Instant.EPOCH),
                    Optional.of(Instant.EPOCH),
                    silence,
                    0,
                    Optional.empty());
        }
    }

    private static final class Platform extends DeafPlatform {
        private Told told;

        Platform(Told told) {
            this.told = told;
        }

        @Override
        public PlatformId id() {
            return ACCOUNT.platform();
        }

        @Override
        public PlatformTraits traits() {
            return new PlatformTraits(100, false, false, Reconciliation.NEVER, Optional.empty());
        }

        @Override
        public boolean isRemote() {
            return told.remote();
        }

        @Override
        public PlatformState state() {
            return told.now();
        }

        @Override
        public ConnectionFacts connection() {
            return told.facts();
        }

        @Override
        public Uni<Receipt> send(Outgoing part) {
            return Uni.createFrom().nothing();
        }
    }

    private Platform watched(Told told) {
        var platform = new Platform(told);
        levels.connection(platform);
        return platform;
    }

    private double level(Figure figure) {
        return registry.get(figure.id()).gauge().value();
    }

    /** B106. */
    @Test
    void aConnectionThatIsSilentForTooLongIsNotUpWhateverItsFlagSays() {
        var platform = watched(Told.silent(UP, 60));
        assertThat(level(Figure.UP)).isOne();

        platform.told = Told.silent(UP, 61);

        assertThat(level(Figure.UP)).isZero();
        assertThat(level(Figure.SIGN_AGE)).isEqualTo(61);
    }

    @Test
    void aConnectionThatIsLostHasAsLongForComingBack() {
        var platform = watched(Told.silent(LOST, 5));
        assertThat(level(Figure.UP)).isOne();

        platform.told = Told.silent(LOST, 61);

        assertThat(level(Figure.UP)).isZero();
    }

    /** What was never up has no sign whose age an alert could see. */
    @Test
    void aTokenThatIsRefusedAtTheStartIsAConnectionThatIsNotUp() {
        watched(new Told(new PlatformState.Failed(new Fault("platform.unauthorized", "401")), Optional.empty(), true));

        assertThat(level(Figure.UP)).isZero();
        assertThat(level(Figure.SIGN_AGE)).isNaN();
    }

    @Test
    void whatIsConfiguredAndDoesNotRunIsNotUp() {
        watched(new Told(new PlatformState.Off(), Optional.empty(), true));

        assertThat(level(Figure.UP)).isZero();
    }

    @Test
    void whereNobodyHasToShowASignItsAgeSaysNothing() {
        watched(new Told(UP, Optional.empty(), true));

        assertThat(level(Figure.UP)).isOne();
        assertThat(level(Figure.SIGN_AGE)).isNaN();
    }

    /** Its growth shows from the first time on: what comes into being at one has not grown, for Prometheus. */
    @Test
    void whatMayNotHappenForDaysIsCountedFromNothing() {
        levels.zeros(watched(Told.silent(UP, 1)));

        assertThat(registry.get(Figure.UNKNOWN_SENDS.id())
                        .tag("platform", "demo")
                        .counter()
                        .count())
                .isZero();
        assertThat(registry.find(Figure.POSTPONED.id()).counters()).hasSize(1);
        assertThat(registry.find(Figure.LIMITED_TIME.id()).counters()).hasSize(1);
    }

    @Test
    void whatThisServerServesItselfIsNoConnection() {
        watched(new Told(new PlatformState.Here(ACCOUNT), Optional.empty(), false));

        assertThat(registry.find(Figure.UP.id()).gauges()).isEmpty();
    }
}
