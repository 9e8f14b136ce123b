package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.platform.Pace;
import dev.tern.turn.ChatId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SequencedSet;
import java.util.function.Function;

/**
 * One account's budget, and who waits for it. Chats that could be written to stand in a ring for each kind of call, those
 * that must wait are parked until their time; who had its call goes to the end of its ring, so no chat is served twice
 * before each was once.
 */
final class AccountQueue {
    private static final int SWEEP = 1_000;

    private final Timeline timeline;
    private final Function<ChatId, Pace> paces;
    private final Meter all;
    private final Meter edits;
    private final Map<ChatId, ChatQueue> chats = new HashMap<>();
    private final Map<Spending, SequencedSet<ChatQueue>> rings = new EnumMap<>(Spending.class);
    private final PriorityQueue<Parked> parked = new PriorityQueue<>(Comparator.comparing(Parked::until));
    private final Map<ChatQueue, Parked> places = new HashMap<>();
    private int calls;
    private boolean doubted;
    private int sweepAt = SWEEP;
    private Instant alarmAt = Instant.MAX;
    private Runnable alarm = () -> {};

    AccountQueue(Pace pace, Function<ChatId, Pace> paces, Timeline timeline) {
        this.timeline = timeline;
        this.paces = paces;
        this.all = new Meter(pace.account());
        this.edits = new Meter(pace.accountEdits());
    }

    private record Parked(ChatQueue chat, Instant until) {}

    void add(Claim claim) {
        change(now -> {
            var chat = chat(claim.chat().id(), now);
            chat.add(claim);
            place(chat, now);
        });
    }

    /** A claim is at its end: its call was made, or it is called off. */
    void ended(Claim claim, Ending ending) {
        change(now -> {
            var chat = chat(claim.chat().id(), now);
            if (chat.remove(claim)) {
                place(chat, now);
            } else {
                calls--;
                doubted = ending == Ending.TOKEN_REFUSED || (doubted && ending != Ending.ANSWERED);
            }
        });
    }

    /** What a call showed. */
    enum Ending {
        /** The platform knows us. */
        ANSWERED,
        /** It does not; until it does again, one call is made at a time. */
        TOKEN_REFUSED,
        NO_ANSWER
    }

    void close(ChatId chat, Instant until) {
        change(now -> {
            var queue = chat(chat, now);
            queue.close(until);
            place(queue, now);
        });
    }

    void close(Instant until) {
        change(now -> all.close(until));
    }

    void closeEdits(Instant until) {
        change(now -> edits.close(until));
    }

    /** Whether nothing in the chat, or in the account, waits. */
    synchronized boolean isQuiet(ChatId chat) {
        var now = timeline.now();
        var queue = chats.get(chat);
        return !doubted && !all.readyAt(0).isAfter(now) && (queue == null || queue.isQuiet(now));
    }

    private interface Change {
        void at(Instant now);
    }

    /** Claims are told after the lock is given back, since whoever is told goes on at once. */
    private void change(Change change) {
        List<Claim> granted;
        synchronized (this) {
            var now = timeline.now();
            change.at(now);
            granted = grant(now);
        }
        granted.forEach(claim -> claim.granted().complete(null));
    }

    private ChatQueue chat(ChatId id, Instant now) {
        if (chats.size() > sweepAt) {
            chats.values().removeIf(chat -> chat.isIdle(now) && !places.containsKey(chat));
            sweepAt = 2 * chats.size() + SWEEP;
        }
        return chats.computeIfAbsent(id, ignored -> new ChatQueue(paces.apply(id)));
    }

    private void place(ChatQueue chat, Instant now) {
        var next = chat.next(now);
        var ready = next.filter(it -> !it.at().isAfter(now));
        rings.forEach((spending, ring) -> {
            if (ready.isEmpty() || ready.get().spending() != spending) {
                ring.remove(chat);
            }
        });
        Optional.ofNullable(places.remove(chat)).ifPresent(parked::remove);
        if (ready.isPresent()) {
            rings.computeIfAbsent(ready.get().spending(), kind -> new LinkedHashSet<>())
                    .add(chat);
        } else if (next.isPresent()) {
            var place = new Parked(chat, next.get().at());
            places.put(chat, place);
            parked.add(place);
        }
    }

    private List<Claim> grant(Instant now) {
        while (!parked.isEmpty() && !parked.peek().until().isAfter(now)) {
            place(parked.peek().chat(), now);
        }
        var granted = new ArrayList<Claim>();
        for (var spending : Spending.values()) {
            grant(spending, now, granted);
        }
        wakeAt(nextChange(now), now);
        return granted;
    }

    private void grant(Spending spending, Instant now, List<Claim> granted) {
        var ring = rings.computeIfAbsent(spending, kind -> new LinkedHashSet<>());
        while (!ring.isEmpty() && !readyAt(spending).isAfter(now) && !(doubted && calls > 0)) {
            var chat = ring.removeFirst();
            all.spend(now);
            if (spending.isEdit()) {
                edits.spend(now);
            }
            calls++;
            granted.add(chat.take(spending, now));
            place(chat, now);
        }
    }

    private Instant readyAt(Spending spending) {
        var at = all.readyAt(0);
        return spending.isEdit() ? Meter.later(at, edits.readyAt(0)) : at;
    }

    /** When time alone lets somebody go on. */
    private Instant nextChange(Instant now) {
        var next = parked.isEmpty() ? Instant.MAX : parked.peek().until();
        for (var entry : rings.entrySet()) {
            var at = readyAt(entry.getKey());
            if (!entry.getValue().isEmpty() && at.isAfter(now) && at.isBefore(next)) {
                next = at;
            }
        }
        return next;
    }

    private void wakeAt(Instant next, Instant now) {
        if (!next.equals(alarmAt)) {
            alarm.run();
            alarmAt = next;
            alarm = next.equals(Instant.MAX) ? () -> {} : timeline.after(Duration.between(now, next), this::rung);
        }
    }

    private void rung() {
        change(now -> alarmAt = Instant.MAX);
    }
}
