package dev.tern.platform.slack;

import dev.tern.async.VirtualThreads;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;

/**
 * Puts deliveries into the sink, and joins the two that a mention comes as. A channel's message that mentions the bot is
 * delivered as {@code message} and as {@code app_mention}, in either order, and its files may be in one of the two only.
 * Whichever comes first waits a moment for the other, unless nothing can be missing; whatever comes after it in its
 * channel waits behind it. Neither is acknowledged meanwhile, so a crash here loses nothing. Safe from any thread.
 */
final class Twins {
    private static final Logger LOG = Logger.getLogger(Twins.class);

    /** Mentions whose second delivery may still come; it comes within a minute if at all. */
    private static final int REMEMBERED = 1000;

    private final AccountId account;
    private final RawSink sink;
    private final Clock clock;
    private final Duration patience;
    private final Map<String, ArrayDeque<Held>> lanes = new HashMap<>();
    private final Map<EventKey, Boolean> single = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<EventKey, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    };

    Twins(AccountId account, RawSink sink, Clock clock, Duration patience) {
        this.account = account;
        this.sink = sink;
        this.clock = clock;
        this.patience = patience;
    }

    /** Hands a delivery in, at once; the answer tells when it is kept. */
    Uni<Stored> keep(Delivery delivery) {
        Held held;
        synchronized (lanes) {
            var lane = lanes.computeIfAbsent(delivery.lane(), name -> new ArrayDeque<>());
            held = waiting(lane, delivery).orElseGet(() -> added(lane, delivery));
            held.join(delivery);
            flush(delivery.lane());
        }
        return Uni.createFrom().completionStage(() -> held.kept.copy());
    }

    private static Optional<Held> waiting(ArrayDeque<Held> lane, Delivery delivery) {
        return lane.stream()
                .filter(held -> delivery.half().isPresent() && held.first.key().equals(delivery.key()))
                .findFirst();
    }

    private Held added(ArrayDeque<Held> lane, Delivery delivery) {
        var held = new Held(delivery, clock.instant(), single.containsKey(delivery.key()));
        lane.add(held);
        if (!held.ready) {
            Uni.createFrom()
                    .voidItem()
                    .onItem()
                    .delayIt()
                    .by(patience)
                    .subscribe()
                    .with(waited -> goOn(held), failure -> LOG.errorf(failure, "slack mention not waited for"));
        }
        return held;
    }

    private void goOn(Held held) {
        synchronized (lanes) {
            held.ready = true;
            flush(held.first.lane());
        }
    }

    private void flush(String name) {
        var lane = lanes.getOrDefault(name, new ArrayDeque<>());
        while (!lane.isEmpty() && lane.element().ready) {
            store(lane.remove());
        }
        if (lane.isEmpty()) {
            lanes.remove(name);
        }
    }

    /** The order of subscriptions is the order of arrival; the answers come on threads of ours, outside of the lock. */
    private void store(Held held) {
        var event = new RawEvent(account, held.first.key(), held.json(), held.since);
        VirtualThreads.continueFrom(Uni.createFrom().deferred(() -> sink.accept(event)))
                .subscribe()
                .with(stored -> kept(held, stored), held.kept::completeExceptionally);
    }

    /** Once one of two is kept alone, the other has nothing to wait for. */
    private void kept(Held held, Stored stored) {
        synchronized (lanes) {
            if (held.halves.size() == 1) {
                single.put(held.first.key(), true);
                var lane = lanes.getOrDefault(held.first.lane(), new ArrayDeque<>());
                waiting(lane, held.first).ifPresent(twin -> twin.ready = true);
                flush(held.first.lane());
            }
        }
        held.kept.complete(stored);
    }

    /** A delivery that waits, or is about to be kept. */
    private static final class Held {
        private final Delivery first;
        private final Instant since;
        private final Map<String, String> halves = new TreeMap<>();
        private final CompletableFuture<Stored> kept = new CompletableFuture<>();
        private boolean ready;

        Held(Delivery first, Instant since, boolean late) {
            this.first = first;
            this.since = since;
            this.ready = late || first.half().isEmpty() || first.whole();
        }

        /** The same half again is a second try of Slack's and adds nothing. */
        void join(Delivery delivery) {
            delivery.half().ifPresent(half -> halves.putIfAbsent(half, delivery.json()));
            ready |= delivery.whole() || halves.size() == 2;
        }

        /** Each delivery as it came; where there are two, one object around both, the same whichever came first. */
        String json() {
            return halves.size() < 2
                    ? first.json()
                    : "{\"message\":" + halves.get(Delivery.MESSAGE) + ",\"app_mention\":"
                            + halves.get(Delivery.MENTION) + "}";
        }
    }
}
