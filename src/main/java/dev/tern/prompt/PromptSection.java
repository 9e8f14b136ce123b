package dev.tern.prompt;

import java.util.Optional;

/** One layer of the cached system prompt. */
public interface PromptSection {
    /** The name by which {@code tern.prompt.layers} puts it in order. */
    String name();

    /** Its text for a session that begins now; empty when it has nothing to say. May read files. */
    Optional<String> text(SessionFacts session);
}
