package dev.tern.model;

import dev.tern.turn.CallOptions;
import io.smallrye.mutiny.Multi;

/** A language model behind some provider's wire. */
public interface ChatModel {
    /** {@code provider/name}, as it stands in records and logs. */
    String name();

    /**
     * {@code provider/name} of the model that is asked first with these options.
     *
     * @param options may name another model, by its name at the same provider or by a name in the settings
     */
    default String name(CallOptions options) {
        return options.modelOf(name());
    }

    /**
     * Asks. Nothing is sent before the subscription; cancelling it ends the call at any time, before the first token
     * too. Items come as the provider sends them, {@link ModelEvent.Finished} last and exactly once; every other end is
     * a failure with a {@link ModelException}. May emit on any thread.
     */
    Multi<ModelEvent> stream(ModelRequest request);
}
