package dev.tern.sandbox.discord;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A person's command or press of a button, and how far its bot has answered, under the world's lock. */
final class Interaction {
    static final int COMMAND = 2;
    static final int COMPONENT = 3;

    private final Ask ask;
    private boolean acknowledged;
    private @Nullable Message original;

    Interaction(Ask ask) {
        this.ask = ask;
    }

    /**
     * What somebody asked.
     *
     * @param type {@link #COMMAND} or {@link #COMPONENT}
     * @param source the message whose button was pressed
     */
    record Ask(
            long id,
            String token,
            int type,
            Account account,
            Channel channel,
            User user,
            Optional<Message> source,
            Instant at) {}

    Ask ask() {
        return ask;
    }

    boolean isAcknowledged() {
        return acknowledged;
    }

    void acknowledge() {
        acknowledged = true;
    }

    /** The message that answers it, which the bot calls {@code @original}. */
    Optional<Message> original() {
        return Optional.ofNullable(original);
    }

    void original(Message message) {
        original = message;
    }
}
