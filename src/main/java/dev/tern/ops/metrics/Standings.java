package dev.tern.ops.metrics;

import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxState;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.PartState;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What waits in the store, as it was when somebody last looked there: a scrape must not ask the store, which may be what is
 * broken.
 */
final class Standings {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final List<InboxState> OPEN =
            List.of(InboxState.RECEIVED, InboxState.QUEUED, InboxState.RUNNING, InboxState.QUARANTINED);

    private final InboxDesk inbox;
    private final OutboxDesk outbox;
    private final Obstacles obstacles;
    private final Supplier<Set<AccountId>> patient;
    private final InstantSource clock;
    private volatile Seen seen = new Seen(Map.of(), Map.of(), 0);
    private volatile boolean readable = true;

    /** @param patient accounts of which it is no trouble that parts wait; counted, and not in the ages */
    Standings(
            InboxDesk inbox,
            OutboxDesk outbox,
            Obstacles obstacles,
            Supplier<Set<AccountId>> patient,
            InstantSource clock) {
        this.patient = patient;
        this.inbox = inbox;
        this.outbox = outbox;
        this.obstacles = obstacles;
        this.clock = clock;
    }

    private record Standing(long count, Optional<Instant> oldest) {}

    private record Seen(Map<InboxState, Standing> events, Map<PartState, Standing> parts, long deadTargets) {}

    void watch(Meters meters) {
        for (var state : OPEN) {
            meters.watch(Figure.INBOX, () -> count(seen.events().get(state)), state.word());
            meters.watch(Figure.INBOX_AGE, () -> age(seen.events().get(state)), state.word());
        }
        Arrays.stream(PartState.values())
                .filter(state -> state != PartState.SENT)
                .forEach(state -> {
                    meters.watch(Figure.OUTBOX, () -> count(seen.parts().get(state)), state.word());
                    meters.watch(Figure.OUTBOX_AGE, () -> age(seen.parts().get(state)), state.word());
                });
        meters.watch(Figure.DEAD_TARGETS, () -> seen.deadTargets());
        meters.watch(Figure.STORE_READABLE, () -> readable ? 1 : 0);
    }

    private static double count(@Nullable Standing standing) {
        return standing == null ? 0 : standing.count();
    }

    private double age(@Nullable Standing standing) {
        return standing == null
                ? 0
                : standing.oldest()
                        .map(since -> Duration.between(since, clock.instant()).toMillis() / 1e3)
                        .orElse(0.0);
    }

    /** Looks anew. Never fails: of a store that does not answer in time it is known that it does not. */
    Uni<Void> look() {
        return Uni.combine()
                .all()
                .unis(inbox.standing(), outbox.standing(patient.get()), obstacles.countDeadTargets())
                .with((events, parts, dead) -> new Seen(events(events), parts(parts), dead))
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .invoke(found -> {
                    seen = found;
                    readable = true;
                })
                .replaceWithVoid()
                .onFailure()
                .recoverWithItem(failure -> {
                    readable = false;
                    return null;
                });
    }

    private static Map<InboxState, Standing> events(List<InboxDesk.Standing> all) {
        return all.stream()
                .collect(Collectors.toMap(
                        InboxDesk.Standing::state, it -> new Standing(it.count(), Optional.of(it.oldest()))));
    }

    private static Map<PartState, Standing> parts(List<OutboxDesk.Standing> all) {
        return all.stream()
                .collect(Collectors.toMap(OutboxDesk.Standing::state, it -> new Standing(it.count(), it.oldest())));
    }
}
