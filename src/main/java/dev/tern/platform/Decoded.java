package dev.tern.platform;

import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;

/** What a raw event turned out to be. */
public sealed interface Decoded {
    /**
     * A person said something.
     *
     * @param album what the platform calls the album that it is in, whose pictures come as messages of their own
     */
    record Said(Turn turn, Optional<String> album) implements Decoded {
        /** By itself. */
        public Said(Turn turn) {
            this(turn, Optional.empty());
        }
    }

    /**
     * A person changed what they had said.
     *
     * @param turn what they say now; its origin names the message, its id is this event's own
     */
    record Edited(Turn turn) implements Decoded {}

    /** Messages were taken away, by whoever may. */
    record Deleted(ChatId chat, List<MessageId> messages) implements Decoded {
        public Deleted {
            messages = List.copyOf(messages);
        }
    }

    /**
     * The bot was let into a chat, or put out of it.
     *
     * @param title what people call it, where the event tells
     */
    record Membership(ChatId chat, ChatKind kind, String title, boolean member) implements Decoded {}

    /** A chat goes on under another id. */
    record Moved(ChatId from, ChatId to) implements Decoded {}

    /**
     * Nothing for the line, for example the bot's own message.
     *
     * @param reason short and fixed, for example {@code own-message}
     */
    record Ignored(String reason) implements Decoded {}
}
