package dev.tern.model;

import dev.tern.turn.Usage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What streams back from a model. */
public sealed interface ModelEvent {
    record TextDelta(String text) implements ModelEvent {}

    record ReasoningDelta(String text) implements ModelEvent {}

    /**
     * A piece of a tool call.
     *
     * @param index which call of this answer, from 0
     * @param id in the call's first piece
     * @param name in the call's first piece
     * @param arguments the next characters of the arguments' JSON
     */
    record CallDelta(
            int index, @Nullable String id, @Nullable String name, String arguments) implements ModelEvent {}

    /**
     * The provider said that it is done; the last item.
     *
     * @param model {@code provider/name} of the one that answered, where that may be another than the one that was asked
     */
    record Finished(FinishReason reason, Usage usage, Optional<String> model) implements ModelEvent {
        /** Of the model that was asked. */
        public Finished(FinishReason reason, Usage usage) {
            this(reason, usage, Optional.empty());
        }

        Finished by(String name) {
            return new Finished(reason, usage, Optional.of(name));
        }
    }

    /** Why the model stopped. */
    enum FinishReason {
        STOP,
        TOOL_CALLS,
        /** Cut at the token limit. */
        LENGTH,
        /** Withheld by the provider. */
        FILTERED
    }
}
