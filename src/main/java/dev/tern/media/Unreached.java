package dev.tern.media;

import dev.tern.turn.Fault;
import java.io.Serial;
import java.time.Duration;

/** A platform that did not give a file's bytes now, and may do so in a moment. */
final class Unreached extends RuntimeException implements Fault.Coded {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient Duration wait;

    /** @param wait how long it wants to be left alone; zero where it does not say */
    Unreached(int status, Duration wait) {
        super("file not given status=" + status);
        this.wait = wait;
    }

    Duration pause() {
        return wait;
    }

    @Override
    public String code() {
        return "media.unreached";
    }
}
