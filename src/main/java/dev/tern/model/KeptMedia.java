package dev.tern.model;

import dev.tern.turn.FileHandle;
import java.util.Optional;

/** Gives the bytes of what a request only names, in a form that providers take. Blocks. */
public interface KeptMedia {
    /** Has nothing. */
    KeptMedia NONE = new KeptMedia() {
        @Override
        public Optional<Media> picture(FileHandle handle, String mimeType) {
            return Optional.empty();
        }

        @Override
        public Optional<Media> sound(FileHandle handle, String mimeType) {
            return Optional.empty();
        }
    };

    /**
     * What is sent.
     *
     * @param form of a picture its type, for example {@code image/png}; of sound {@code wav} or {@code mp3}
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    record Media(String form, byte[] bytes) {}

    /** A picture; empty where it is kept no longer, or can't be shown. */
    Optional<Media> picture(FileHandle handle, String mimeType);

    /** Sound; empty where it is kept no longer, or can't be played. */
    Optional<Media> sound(FileHandle handle, String mimeType);
}
