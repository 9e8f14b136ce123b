package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.NativeIds;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** A chat with its last messages, under the world's lock. */
final class Chat {
    private static final int MOST = 2_000;
    private static final long FIRST_GROUP = 1_001_000_000_000L;
    private static final long GROUPS = 8_000_000_000L;

    private final String alias;
    private final long id;
    private final @Nullable User person;
    private final SequencedMap<Integer, Message> messages = new LinkedHashMap<>();
    private int next;
    private Activity action = Activity.NONE;
    private Activity draft = Activity.NONE;

    private Chat(String alias, long id, @Nullable User person, int firstId) {
        this.alias = alias;
        this.id = id;
        this.person = person;
        this.next = firstId;
    }

    /** What a bot shows for a while. */
    record Activity(String text, Instant until) {
        static final Activity NONE = new Activity("", Instant.MIN);
    }

    static Chat direct(String alias, User person, int firstId) {
        return new Chat(alias, person.id(), person, firstId);
    }

    static Chat group(String alias, int firstId) {
        return new Chat(alias, -(FIRST_GROUP + NativeIds.number("telegram group", alias, GROUPS)), null, firstId);
    }

    String alias() {
        return alias;
    }

    long id() {
        return id;
    }

    /** The person of a direct chat. */
    Optional<User> person() {
        return Optional.ofNullable(person);
    }

    boolean isForum() {
        return person == null && alias.startsWith("forum-");
    }

    Message add(User from, Content content, Instant now) {
        var message = new Message(next++, from, now, content);
        messages.put(message.id(), message);
        if (messages.size() > MOST) {
            messages.pollFirstEntry();
        }
        return message;
    }

    Optional<Message> find(int messageId) {
        return Optional.ofNullable(messages.get(messageId));
    }

    void remove(int messageId) {
        messages.remove(messageId);
    }

    List<Message> messages() {
        return List.copyOf(messages.values());
    }

    /** Whether a topic has been opened and not deleted; General has no id of its own. */
    boolean hasTopic(int thread) {
        return find(thread).filter(Message::isService).isPresent();
    }

    void act(String what, Instant until) {
        action = new Activity(what, until);
    }

    void draft(String text, Instant until) {
        draft = new Activity(text, until);
    }

    /** What the bot shows ends when it says something. */
    void quiet() {
        action = Activity.NONE;
        draft = Activity.NONE;
    }

    Optional<String> action(Instant now) {
        return Optional.of(action).filter(shown -> shown.until().isAfter(now)).map(Activity::text);
    }

    Optional<String> draft(Instant now) {
        return Optional.of(draft).filter(shown -> shown.until().isAfter(now)).map(Activity::text);
    }

    ObjectNode json() {
        var json = Json.object().put("id", id);
        if (person != null) {
            return json.put("first_name", person.firstName())
                    .put("username", person.username())
                    .put("type", "private");
        }
        json.put("title", alias).put("type", "supergroup");
        return isForum() ? json.put("is_forum", true) : json;
    }
}
