package dev.tern.tool;

import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Keeps whole the results that are too long for a conversation, each for the session that it was made in. */
public interface KeptResults {
    /**
     * Keeps it; on disk when it completes. The same text of the same session has the same handle.
     *
     * @return the handle by which the session reads it
     */
    Uni<String> keep(SessionId session, String text);

    /**
     * Reads a piece, which begins and ends with whole characters. Empty where the session keeps nothing under that
     * handle, or no longer.
     *
     * @param offset of its first byte; within a character, that character is part of the piece
     * @param length in bytes of UTF-8, at most
     */
    Uni<Optional<Excerpt>> read(SessionId session, String handle, long offset, int length);

    /**
     * A piece of a result.
     *
     * @param from of its first byte in the whole
     * @param to behind its last byte
     * @param whole how many bytes the whole has
     */
    record Excerpt(String text, long from, long to, long whole) {
        /** Numbers only. */
        @Override
        public String toString() {
            return "Excerpt[" + from + " to " + to + " of " + whole + "]";
        }
    }
}
