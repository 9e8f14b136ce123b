package dev.tern.platform.web;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The chat in the browser. */
@ConfigMapping(prefix = "tern.web")
public interface WebConfig {
    /** Whether there is a chat, at {@code /chat}. */
    @WithDefault("true")
    boolean enabled();

    /**
     * Names that people reach this server by, such as {@code chat.example.org}, with the port where it is not the usual
     * one. Needed where a proxy stands before this server and runs on the same machine, or changes the {@code Host}
     * header.
     */
    Optional<Set<String>> hosts();

    /**
     * How long an answer waits for its reader to come back, and is then shown at once. After that the try has failed and
     * is repeated within a minute, so an answer is late at most by that, and never lost.
     */
    @WithDefault("1h")
    Duration patience();

    /** Most windows that one person may have open; a newer one takes the place of the oldest. At least one. */
    @WithDefault("8")
    int windows();
}
