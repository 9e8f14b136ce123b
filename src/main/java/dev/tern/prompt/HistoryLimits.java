package dev.tern.prompt;

import dev.tern.model.ContextSizes;
import java.util.OptionalInt;

/**
 * How much of a session's past a request carries at most.
 *
 * @param chosen in UTF-16 units, for every model; else it depends on what the model takes in
 */
public record HistoryLimits(OptionalInt chosen, ContextSizes sizes) {
    /** Of four units a token, three: the rest is for prompt, tools, the message itself and the answer. */
    private static final int CHARS = 3;

    /**
     * In UTF-16 units.
     *
     * @param model {@code provider/name}
     */
    public int chars(String model) {
        return chosen.orElseGet(() -> (int) Math.min((long) sizes.of(model) * CHARS, Integer.MAX_VALUE));
    }

    /** The window of that size, or of a smaller one where a model refused more of that session. */
    public HistoryWindow window(String model, OptionalInt narrowed) {
        return new HistoryWindow(Math.min(chars(model), narrowed.orElse(Integer.MAX_VALUE)));
    }
}
