package dev.tern.ops.metrics;

import dev.tern.delivery.DeliveryEvent;
import dev.tern.delivery.DeliveryObserver;
import dev.tern.outbox.OutboxPart;
import dev.tern.turn.PartId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Measures what is sent, and what platforms answer to it. */
final class DeliveryMeters implements DeliveryObserver {
    private final Meters meters;
    private final TurnMeters turns;
    private final InstantSource clock;
    /** As many as there are calls under way. */
    private final Map<PartId, Instant> trying = new ConcurrentHashMap<>();

    DeliveryMeters(Meters meters, TurnMeters turns, InstantSource clock) {
        this.meters = meters;
        this.turns = turns;
        this.clock = clock;
    }

    @Override
    public void happened(DeliveryEvent event) {
        switch (event) {
            case DeliveryEvent.Trying(var part, boolean again) -> {
                trying.put(part.id(), clock.instant());
                if (again) {
                    meters.count(Figure.RESENDS, platform(part));
                }
            }
            case DeliveryEvent.Sent(var part) -> {
                ended(part, "sent");
                turns.seen(part.turn(), part.to().account().platform());
                turns.partEnded(part.turn(), part.to().account().platform(), true);
            }
            case DeliveryEvent.Failed(var part, var why) -> ended(part, why.code());
            case DeliveryEvent.Unsure(var part) -> meters.count(Figure.UNKNOWN_SENDS, platform(part));
            case DeliveryEvent.GivenUp(var part, var why) -> {
                meters.count(Figure.GIVEN_UP, platform(part));
                turns.partEnded(part.turn(), part.to().account().platform(), false);
            }
            case DeliveryEvent.Plain(var part) -> meters.count(Figure.PLAIN, platform(part));
            case DeliveryEvent.Limited(var account, var time) -> {
                meters.count(Figure.LIMITED, account.platform().value());
                meters.add(
                        Figure.LIMITED_TIME, seconds(time), account.platform().value());
            }
            case DeliveryEvent.Shown(var turn, var account) -> turns.seen(turn, account.platform());
        }
    }

    private void ended(OutboxPart part, String outcome) {
        var since = trying.remove(part.id());
        if (since != null) {
            meters.time(Figure.SEND, Duration.between(since, clock.instant()), platform(part), outcome);
        }
    }

    private static String platform(OutboxPart part) {
        return part.to().account().platform().value();
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1e3;
    }
}
