package dev.tern.platform;

import dev.tern.turn.ChatId;
import dev.tern.turn.Turn;

/** What a raw event turned out to be. */
public sealed interface Decoded {
    /** A person said something. */
    record Said(Turn turn) implements Decoded {}

    /** A chat goes on under another id. */
    record Moved(ChatId from, ChatId to) implements Decoded {}

    /**
     * Nothing for the line, for example the bot's own message.
     *
     * @param reason short and fixed, for example {@code own-message}
     */
    record Ignored(String reason) implements Decoded {}
}
