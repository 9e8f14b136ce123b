package dev.tern.platform;

import dev.tern.turn.ChatId;
import dev.tern.turn.Turn;
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

    /** A chat goes on under another id. */
    record Moved(ChatId from, ChatId to) implements Decoded {}

    /**
     * Nothing for the line, for example the bot's own message.
     *
     * @param reason short and fixed, for example {@code own-message}
     */
    record Ignored(String reason) implements Decoded {}
}
