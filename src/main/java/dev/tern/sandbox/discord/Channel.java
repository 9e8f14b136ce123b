package dev.tern.sandbox.discord;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** A channel or thread with its last messages, under the world's lock. */
final class Channel {
    static final int TEXT = 0;
    static final int DIRECT = 1;
    static final int THREAD = 11;
    static final int PRIVATE_THREAD = 12;
    static final int FORUM = 15;

    private static final int MOST = 2_000;

    private final long id;
    private final int type;
    private final String alias;
    private final String name;
    private final @Nullable User owner;
    private final @Nullable Channel parent;
    private final SequencedMap<Long, Message> messages = new LinkedHashMap<>();
    private int total;
    private Instant typingUntil = Instant.MIN;
    private Archive archive = new Archive(false, false, 1440, Instant.EPOCH);

    private Channel(long id, int type, String alias, String name, @Nullable User owner, @Nullable Channel parent) {
        this.id = id;
        this.type = type;
        this.alias = alias;
        this.name = name;
        this.owner = owner;
        this.parent = parent;
    }

    /** Whether a thread is put away, since when, and after how many minutes that would happen by itself. */
    record Archive(boolean archived, boolean locked, int minutes, Instant since) {}

    static Channel direct(String alias, User person, User bot) {
        return new Channel(Snowflakes.of("direct", alias + "/" + bot.id()), DIRECT, alias, alias, person, null);
    }

    static Channel ofGuild(String alias) {
        int type = alias.startsWith("forum-") ? FORUM : TEXT;
        return new Channel(Snowflakes.of("channel", alias), type, alias, alias, null, null);
    }

    /** @param id of the message that it starts from, or a new one */
    static Channel thread(long id, int type, String name, User owner, Channel parent, Archive archive) {
        var thread = new Channel(id, type, parent.alias, name, owner, parent);
        thread.archive = archive;
        return thread;
    }

    long id() {
        return id;
    }

    int type() {
        return type;
    }

    /** How the people's side calls the chat that this is, or that this thread is in. */
    String alias() {
        return alias;
    }

    String name() {
        return name;
    }

    /** The person of a direct chat, or whoever opened this thread. */
    Optional<User> owner() {
        return Optional.ofNullable(owner);
    }

    Optional<Channel> parent() {
        return Optional.ofNullable(parent);
    }

    boolean isDirect() {
        return type == DIRECT;
    }

    boolean isForum() {
        return type == FORUM;
    }

    boolean isThread() {
        return parent != null;
    }

    Archive archive() {
        return archive;
    }

    void archive(Archive changed) {
        archive = changed;
    }

    void add(Message message) {
        messages.put(message.id(), message);
        total++;
        if (messages.size() > MOST) {
            messages.pollFirstEntry();
        }
    }

    Optional<Message> find(long messageId) {
        return Optional.ofNullable(messages.get(messageId));
    }

    void remove(long messageId) {
        messages.remove(messageId);
    }

    /** Oldest first. */
    List<Message> messages() {
        return List.copyOf(messages.values());
    }

    /** How many were ever sent. */
    int total() {
        return total;
    }

    void typing(Instant until) {
        typingUntil = until;
    }

    boolean isTyping(Instant now) {
        return typingUntil.isAfter(now);
    }
}
