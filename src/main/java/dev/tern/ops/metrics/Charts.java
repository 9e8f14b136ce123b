package dev.tern.ops.metrics;

import dev.tern.ops.metrics.LastHour.Watched;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.DoubleSupplier;

/** Which numbers the last hour shows. */
final class Charts {
    static final Duration EVERY = Duration.ofSeconds(10);

    private static final double PER_MINUTE = 60.0 / EVERY.toSeconds();

    private Charts() {}

    static LastHour lastHour(Meters meters, Recent firstTexts, InstantSource clock) {
        return new LastHour(List.of(
                perMinute("turns", "per minute", () -> meters.total(Figure.TURNS)),
                perMinute("turns that failed", "per minute", () -> meters.total(Figure.TURNS, "outcome", "failed")),
                new Watched("first text, median", "s", () -> firstTexts.quantile(0.5, clock.instant())),
                new Watched("first text, slowest of twenty", "s", () -> firstTexts.quantile(0.95, clock.instant())),
                perMinute("model at work", "s per minute", () -> meters.seconds(Figure.MODEL_CALL)),
                perMinute("tokens", "per minute", () -> meters.total(Figure.TOKENS)),
                new Watched("inbox, open", "events", () -> meters.level(Figure.INBOX)),
                new Watched("outbox, open", "parts", () -> meters.level(Figure.OUTBOX)),
                new Watched("turns running", "turns", () -> meters.level(Figure.RUNNING)),
                perMinute("asked to wait by platforms", "s per minute", () -> meters.total(Figure.LIMITED_TIME))));
    }

    private static Watched perMinute(String name, String unit, DoubleSupplier total) {
        return new Watched(name, unit, new Growth(total));
    }

    /** By how much a total has grown since it was last asked for, as a rate. Asked by one thread at a time. */
    private static final class Growth implements DoubleSupplier {
        private final DoubleSupplier total;
        private double before;

        private Growth(DoubleSupplier total) {
            this.total = total;
        }

        @Override
        public double getAsDouble() {
            double now = total.getAsDouble();
            double grown = now - before;
            before = now;
            return grown * PER_MINUTE;
        }
    }
}
