package dev.tern.memory;

import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** A memory outside of Tern, plugged in as a bean. */
public interface MemoryProvider {
    /** For the log, for example {@code honcho}. */
    String name();

    /**
     * What a session that begins now shall be told for its whole length; empty when there is nothing to say. Must hold
     * nothing that others than {@link SessionFacts#audience} may know. Asked once a session; must not block. A failure, no
     * answer within two seconds, or a text that could turn the model is logged, and the session begins without.
     */
    Uni<Optional<String>> staticBlock(SessionFacts session);
}
