package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** One layer of the cached system prompt. */
public interface PromptSection {
    /** The name by which {@code tern.prompt.layers} puts it in order. */
    String name();

    /**
     * Its text for a session that begins now; empty when it has nothing to say. What blocks, files for example, goes
     * through {@code async}. A failure fails the turn that would have been the session's first; nothing is kept of it.
     */
    Uni<Optional<String>> text(SessionFacts session);
}
