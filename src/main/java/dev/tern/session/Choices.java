package dev.tern.session;

import dev.tern.turn.CallOptions;
import java.util.Optional;

/**
 * What people have chosen for a session.
 *
 * @param title what they call it
 * @param persona the name of a personality
 * @param model a model's name at its provider
 * @param effort how long the model is to think, in the provider's word
 */
public record Choices(
        Optional<String> title, Optional<String> persona, Optional<String> model, Optional<String> effort) {
    /** Nothing chosen. */
    public static final Choices NONE =
            new Choices(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** What they mean for a request. */
    public CallOptions options() {
        return CallOptions.NONE.choosing(model, effort);
    }

    /** Nothing of the title, which a person wrote. */
    @Override
    public String toString() {
        return "Choices[" + persona + " " + model + " " + effort + "]";
    }
}
