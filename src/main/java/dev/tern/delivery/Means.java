package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.Outbox;
import dev.tern.platform.GrowingPause;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** What every part's delivery works with. Throws {@link IllegalArgumentException} with the key of a setting that makes no sense. */
record Means(
        Outbox outbox,
        OpenDrafts drafts,
        Throttle throttle,
        Targets targets,
        Timeline timeline,
        Silence silence,
        DeliveryConfig config,
        RandomGenerator random,
        Consumer<DeliveryEvent> watching) {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    Means {
        if (config.streamAfter().isNegative()) {
            throw new IllegalArgumentException(
                    "tern.delivery.stream-after must not be negative: " + config.streamAfter());
        }
        if (!config.giveUpAfter().isPositive()) {
            throw new IllegalArgumentException("tern.delivery.give-up-after must be positive: " + config.giveUpAfter());
        }
    }

    void tell(DeliveryEvent event) {
        watching.accept(event);
    }

    /** Before the next try after so many failures. */
    Duration pauseAfter(int failures) {
        return GrowingPause.after(Math.max(1, failures), FIRST, LONGEST, random);
    }
}
