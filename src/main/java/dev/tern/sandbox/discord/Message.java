package dev.tern.sandbox.discord;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A message in a channel; its content and reactions may change, under the world's lock. */
final class Message {
    static final int DEFAULT = 0;
    static final int THREAD_CREATED = 18;
    static final int REPLY = 19;
    static final int COMMAND = 20;
    static final int THREAD_STARTER = 21;

    static final int SUPPRESS_EMBEDS = 1 << 2;
    static final int HAS_THREAD = 1 << 5;
    static final int EPHEMERAL = 1 << 6;
    static final int LOADING = 1 << 7;
    static final int SILENT = 1 << 12;
    static final int VOICE = 1 << 13;

    private final Head head;
    private final Map<String, Set<User>> reactions = new LinkedHashMap<>();
    private Content content;
    private @Nullable Instant edited;

    Message(Head head, Content content) {
        this.head = head;
        this.content = content;
    }

    /**
     * What never changes of a message.
     *
     * @param type Discord's number
     * @param reference channel and message that it points to
     * @param nonce what the sender called it
     * @param interaction what it answers
     */
    record Head(
            long id,
            Channel channel,
            User author,
            int type,
            Optional<Reference> reference,
            Optional<String> nonce,
            Optional<Interaction> interaction) {
        static Head of(long id, Channel channel, User author, int type) {
            return new Head(id, channel, author, type, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    /** Where a message points to; without a message it is the channel itself. */
    record Reference(long channel, Optional<Long> message) {}

    Head head() {
        return head;
    }

    long id() {
        return head.id();
    }

    Channel channel() {
        return head.channel();
    }

    User author() {
        return head.author();
    }

    Content content() {
        return content;
    }

    Optional<Instant> edited() {
        return Optional.ofNullable(edited);
    }

    /** Whether Discord wrote it, such as that a thread was opened. */
    boolean isSystem() {
        return head.type() == THREAD_CREATED || head.type() == THREAD_STARTER;
    }

    boolean is(int flag) {
        return (content.flags() & flag) != 0;
    }

    /** By emoji, in the order in which they were set. */
    Map<String, Set<User>> reactions() {
        return reactions;
    }

    boolean react(String emoji, User user) {
        return reactions.computeIfAbsent(emoji, made -> new LinkedHashSet<>()).add(user);
    }

    boolean unreact(String emoji, User user) {
        var users = reactions.getOrDefault(emoji, new LinkedHashSet<>());
        boolean removed = users.remove(user);
        if (users.isEmpty()) {
            reactions.remove(emoji);
        }
        return removed;
    }

    void flag(int flag) {
        content = content.withFlags(content.flags() | flag);
    }

    void edit(Content newContent, Instant now) {
        content = newContent;
        edited = now;
    }

    /** Puts the words in the place of a notice that they would come. */
    void fill(Content newContent) {
        content = newContent;
    }
}
