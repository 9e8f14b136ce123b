package dev.tern.media;

import dev.tern.turn.Fault;

/** A file that is not kept; the message says why, in words for the model. */
public final class FileRefused extends RuntimeException implements Fault.Coded {
    public FileRefused(String message) {
        super(message);
    }

    @Override
    public String code() {
        return "media.refused";
    }
}
