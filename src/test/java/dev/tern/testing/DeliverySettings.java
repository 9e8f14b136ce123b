package dev.tern.testing;

import dev.tern.async.RealTimeline;
import dev.tern.async.Timeline;
import dev.tern.delivery.Delivery;
import dev.tern.delivery.DeliveryConfig;
import dev.tern.delivery.DeliveryEvent;
import dev.tern.delivery.Kept;
import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.Forwarding;
import dev.tern.store.Ports;
import dev.tern.turn.PlatformId;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** {@code tern.delivery.*} without a configuration file. */
public record DeliverySettings(
        boolean stream, Duration streamAfter, boolean typing, Duration giveUpAfter, Map<String, PaceConfig> pace)
        implements DeliveryConfig {
    /** As in a fresh start. */
    public static final DeliverySettings USUAL =
            new DeliverySettings(true, Duration.ofMillis(700), true, Duration.ofHours(24), Map.of());

    /** Delivery in real time over a store. */
    public static Delivery delivery(Ports ports, Function<PlatformId, PlatformAdapter> adapters) {
        return delivery(ports, adapters, event -> {});
    }

    /** The same, watched. */
    public static Delivery delivery(
            Ports ports, Function<PlatformId, PlatformAdapter> adapters, Consumer<DeliveryEvent> watching) {
        return delivery(ports, adapters, new RealTimeline(Clock.systemUTC()), watching);
    }

    public static Delivery delivery(Ports ports, Function<PlatformId, PlatformAdapter> adapters, Timeline timeline) {
        return delivery(ports, adapters, timeline, event -> {});
    }

    private static Delivery delivery(
            Ports ports,
            Function<PlatformId, PlatformAdapter> adapters,
            Timeline timeline,
            Consumer<DeliveryEvent> watching) {
        return new Delivery(kept(ports), adapters, new Forwarding(ports.moves()), USUAL, timeline, watching);
    }

    public static Kept kept(Ports ports) {
        return new Kept(ports.outbox(), ports.drafts(), ports.penalties(), ports.deadTargets());
    }
}
