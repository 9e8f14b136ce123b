package dev.tern.platform.discord;

import dev.tern.platform.ChatMarks;
import dev.tern.platform.ChatMarks.Mark;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The last message of each chat that was kept. Written down some seconds late, all that changed at once, but for a chat
 * that is new: that it is known must not be lost. Safe from any thread.
 */
final class LastSeen {
    private static final Logger LOG = Logger.getLogger(LastSeen.class);

    /** How many chats are looked after when something was missed. */
    static final int CHATS = 50;

    private static final int REMEMBERED = 1000;

    private final ChatMarks marks;
    private final Duration late;
    private final Map<ChatId, MessageId> last = new LinkedHashMap<>();
    private final Map<ChatId, MessageId> changed = new LinkedHashMap<>();
    private boolean due;

    LastSeen(ChatMarks marks, Duration late) {
        this.marks = marks;
        this.late = late;
    }

    /** Takes up what an earlier process wrote down. */
    Uni<Void> load(AccountId account) {
        return marks.latest(account, CHATS).invoke(this::add).replaceWithVoid();
    }

    private synchronized void add(List<Mark> known) {
        known.reversed().forEach(mark -> last.putIfAbsent(mark.chat(), mark.last()));
    }

    /** A message was kept. */
    void seen(AccountId account, ChatId chat, MessageId message) {
        var delay = note(chat, message);
        delay.ifPresent(wait -> Uni.createFrom()
                .voidItem()
                .onItem()
                .delayIt()
                .by(wait)
                .chain(() -> write(account))
                .subscribe()
                .with(done -> {}, failure -> LOG.warnf("discord marks not written error=%s", failure)));
    }

    /** When to write, unless that is settled already. */
    private synchronized Optional<Duration> note(ChatId chat, MessageId message) {
        var before = last.get(chat);
        if (before != null && Long.compareUnsigned(number(before), number(message)) >= 0) {
            return Optional.empty();
        }
        // behind all others: the order is that of the last message
        last.remove(chat);
        last.put(chat, message);
        changed.put(chat, message);
        if (last.size() > REMEMBERED) {
            var oldest = last.keySet().iterator().next();
            last.remove(oldest);
            changed.remove(oldest);
        }
        if (before != null && due) {
            return Optional.empty();
        }
        due = true;
        return Optional.of(before == null ? Duration.ofMillis(1) : late);
    }

    /** Writes down what has changed. */
    Uni<Void> write(AccountId account) {
        return Uni.createFrom().deferred(() -> {
            var now = take();
            return now.isEmpty()
                    ? Uni.createFrom().voidItem()
                    : marks.put(account, now).onFailure().invoke(() -> giveBack(now));
        });
    }

    private synchronized List<Mark> take() {
        var now = changed.entrySet().stream()
                .map(mark -> new Mark(mark.getKey(), mark.getValue()))
                .toList();
        changed.clear();
        due = false;
        return now;
    }

    private synchronized void giveBack(List<Mark> unwritten) {
        unwritten.forEach(mark -> changed.putIfAbsent(mark.chat(), mark.last()));
    }

    synchronized Optional<MessageId> of(ChatId chat) {
        return Optional.ofNullable(last.get(chat));
    }

    /** The chats that were last talked in. */
    synchronized List<ChatId> chats() {
        return last.keySet().stream().skip(Math.max(0, last.size() - CHATS)).toList();
    }

    private static long number(MessageId id) {
        return Long.parseUnsignedLong(id.value());
    }
}
