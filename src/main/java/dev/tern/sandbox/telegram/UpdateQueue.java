package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.async.VirtualThreads;
import dev.tern.sandbox.Json;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The updates that wait for one bot. They stay until a poll asks with a higher offset. One poll may wait; a second one
 * ends the first. A waiting poll holds no thread, and one that is given up leaves nothing behind.
 *
 * <p>Safe for several threads. A poll is answered on a thread of its own, so the lock is never held while others work.
 */
final class UpdateQueue {
    static final String TERMINATED =
            "terminated by other getUpdates request; make sure that only one bot instance is running";

    private static final Set<String> NOT_UNASKED = Set.of("chat_member", "message_reaction", "message_reaction_count");
    private static final int MOST = 20_000;

    private final List<Update> updates = new ArrayList<>();
    private Set<String> allowed = Set.of();
    private volatile Runnable news = () -> {};
    private int next;
    private @Nullable Waiter waiter;

    UpdateQueue(int firstId) {
        next = firstId;
    }

    /** {@code replayed} updates have an id that somebody chose; an offset above it must not hide them. */
    record Update(int id, ObjectNode json, boolean replayed) {
        /** Where it happened; what happens in one place is told in its order. */
        String chat() {
            var content =
                    json.valueStream().filter(JsonNode::isObject).findFirst().orElseGet(Json::object);
            return Stream.of("/chat/id", "/message/chat/id", "/user/id", "/from/id")
                    .map(content::at)
                    .filter(JsonNode::isNumber)
                    .map(JsonNode::asText)
                    .findFirst()
                    .orElse("");
        }
    }

    private record Waiter(UniEmitter<? super List<ObjectNode>> emitter, int limit) {}

    /** Has this run when there is something new, outside the lock. */
    void onNews(Runnable then) {
        news = then;
    }

    /** Keeps an update, unless the bot doesn't want its kind. */
    void offer(String kind, JsonNode content) {
        add(kind, content);
        news.run();
    }

    private synchronized void add(String kind, JsonNode content) {
        if (allowed.isEmpty() ? NOT_UNASKED.contains(kind) : !allowed.contains(kind)) {
            return;
        }
        var json = Json.object().put("update_id", next);
        json.set(kind, content);
        keep(new Update(next++, json, false));
    }

    /** Keeps an update just as it is; it gets an id if it has none. */
    ObjectNode offerRaw(ObjectNode json) {
        var kept = addRaw(json);
        news.run();
        return kept;
    }

    private synchronized ObjectNode addRaw(ObjectNode json) {
        boolean replayed = json.path("update_id").isInt();
        if (!json.has("update_id")) {
            json.put("update_id", next++);
        }
        keep(new Update(json.path("update_id").asInt(next), json, replayed));
        return json;
    }

    /** Which kinds the bot wants from now on; none means those that Telegram sends unasked. */
    synchronized void allow(Set<String> kinds) {
        allowed = Set.copyOf(kinds);
    }

    synchronized Set<String> allowed() {
        return allowed;
    }

    synchronized int size() {
        return updates.size();
    }

    /** The oldest one that is of none of these chats. */
    synchronized Optional<Update> next(Set<String> busy) {
        return updates.stream().filter(update -> !busy.contains(update.chat())).findFirst();
    }

    synchronized void remove(Update done) {
        updates.remove(done);
    }

    synchronized void clear() {
        updates.clear();
    }

    /** Ends the poll that waits, if there is one. */
    synchronized void end(TelegramException reason) {
        if (waiter != null) {
            waiter.emitter().fail(reason);
            waiter = null;
        }
    }

    /**
     * Confirms all updates below the offset and gives those from it on, at most {@code limit}, as soon as there is one.
     *
     * @param offset 0 for all; below 0, all but the last ones are forgotten
     * @param timeout how long to wait; then the answer is empty
     */
    Uni<List<ObjectNode>> poll(int offset, int limit, Duration timeout) {
        var poll = VirtualThreads.continueFrom(
                Uni.createFrom().<List<ObjectNode>>emitter(emitter -> start(emitter, offset, limit, timeout)));
        return timeout.isZero()
                ? poll
                : poll.ifNoItem().after(timeout).recoverWithUni(Uni.createFrom().item(List.of()));
    }

    private synchronized void start(
            UniEmitter<? super List<ObjectNode>> emitter, int offset, int limit, Duration timeout) {
        end(TelegramException.conflict(TERMINATED));
        confirm(offset);
        if (!updates.isEmpty() || timeout.isZero()) {
            emitter.complete(served(limit));
            return;
        }
        var mine = new Waiter(emitter, limit);
        waiter = mine;
        emitter.onTermination(() -> forget(mine));
    }

    private synchronized void forget(Waiter gone) {
        if (gone.equals(waiter)) {
            waiter = null;
        }
    }

    private void confirm(int offset) {
        if (offset < 0) {
            updates.subList(0, Math.max(0, updates.size() + offset)).clear();
        } else {
            updates.removeIf(update -> update.id() < offset && !update.replayed());
        }
    }

    private void keep(Update update) {
        updates.add(update);
        if (updates.size() > MOST) {
            updates.removeFirst();
        }
        if (waiter != null) {
            var waiting = waiter;
            waiter = null;
            waiting.emitter().complete(served(waiting.limit()));
        }
    }

    /** What a poll gets; a replayed update has had its one chance to hide from the offset. */
    private List<ObjectNode> served(int limit) {
        int count = Math.min(limit, updates.size());
        var served = updates.stream().limit(count).map(Update::json).toList();
        updates.subList(0, count).replaceAll(update -> new Update(update.id(), update.json(), false));
        return served;
    }
}
