package dev.tern.turn;

import java.util.Optional;

/** What opening an attachment came to. Stored with the message, so that nothing is fetched or read a second time. */
public sealed interface Content {
    /**
     * Its bytes are kept under the handle, for as long as files are.
     *
     * @param mimeType what the bytes tell, lower case; what the platform and the name say counts for nothing
     * @param text what it says, where it is something to read
     */
    record Kept(FileHandle handle, String mimeType, long bytes, Optional<Excerpt> text) implements Content {
        /** Something to look at or to listen to. */
        public Kept(FileHandle handle, String mimeType, long bytes) {
            this(handle, mimeType, bytes, Optional.empty());
        }
    }

    /**
     * It could not be opened, or was not to be.
     *
     * @param why in words that people and the model may read, the rest of a sentence that begins with the file, for example
     *     {@code is larger than 20 MB}; never with an address in it
     */
    record Missing(String why) implements Content {}

    /**
     * The words of a file.
     *
     * @param whole whether that is all of them
     */
    record Excerpt(String text, boolean whole) {
        /** Lengths only: what a file says appears in no log. */
        @Override
        public String toString() {
            return "Excerpt[" + text.length() + " chars]";
        }
    }
}
