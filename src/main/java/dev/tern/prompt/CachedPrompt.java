package dev.tern.prompt;

import dev.tern.turn.Ids;

/**
 * A session's system prompt. Unlike a layer it is kept, with its session, byte for byte, so its text can be read; nothing
 * of a turn is in it.
 */
public record CachedPrompt(String text) {
    public String sha256() {
        return Ids.sha256(text);
    }

    @Override
    public String toString() {
        return "CachedPrompt[" + text.length() + " chars]";
    }
}
