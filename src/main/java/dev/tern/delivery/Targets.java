package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.outbox.DeadTargets;
import dev.tern.outbox.DeadTargets.DeadTarget;
import dev.tern.platform.Destination;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Where chats are, and which of them nothing can be sent to. */
final class Targets {
    private static final Logger LOG = Logger.getLogger(Targets.class);

    private static final Duration A_DAY = Duration.ofDays(1);

    private final DeadTargets store;
    private final MovedChats moves;
    private final Timeline timeline;
    private final Map<Chat, Known> known = new ConcurrentHashMap<>();

    Targets(DeadTargets store, MovedChats moves, Timeline timeline) {
        this.store = store;
        this.moves = moves;
        this.timeline = timeline;
    }

    /** Who was told of it stays known when the chat lives again: it may die again the same day. */
    private record Known(boolean dead, Instant told) {}

    Uni<Void> resume(AccountId account) {
        return store.all(account)
                .invoke(found -> found.forEach(
                        target -> known.put(new Chat(account, target.chat()), new Known(true, target.told()))))
                .replaceWithVoid();
    }

    boolean isDead(Chat chat) {
        var found = known.get(chat);
        return found != null && found.dead();
    }

    /** Remembers it, and tells the operator at most once a day. */
    Uni<Void> gone(Chat chat, String why, String advice) {
        var now = timeline.now();
        var today = Optional.ofNullable(known.get(chat)).map(Known::told).filter(told -> told.plus(A_DAY)
                .isAfter(now));
        var told = today.orElse(now);
        known.put(chat, new Known(true, told));
        if (today.isEmpty()) {
            LOG.errorf(
                    "nothing can be sent there any more platform=%s chat=%s reason=%s advice=%s",
                    chat.account().platform(), chat.id(), why, advice);
        }
        return store.put(new DeadTarget(chat.account(), chat.id(), why, told));
    }

    /** Somebody has spoken there. */
    void heard(Chat chat) {
        known.computeIfPresent(chat, (it, found) -> {
            if (found.dead()) {
                LOG.infof("a chat lives again platform=%s chat=%s", it.account().platform(), it.id());
                timeline.start(store.remove(it.account(), it.id()));
            }
            return new Known(false, found.told());
        });
    }

    /** The chat has another id from now on. */
    Uni<Void> moved(Chat from, ChatId to) {
        LOG.infof("a chat has moved platform=%s from=%s to=%s", from.account().platform(), from.id(), to);
        return moves.moved(from.account(), from.id(), to);
    }

    /** Where that is now. Ids of messages are another chat's there, so it answers none. */
    Destination now(Destination to) {
        var chat = moves.now(to.account(), to.chat());
        return chat.equals(to.chat()) ? to : new Destination(to.account(), chat, to.thread(), Optional.empty());
    }
}
