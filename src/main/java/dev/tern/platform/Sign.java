package dev.tern.platform;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One emoji in place of another, as a reaction of the bot's to a message.
 *
 * @param shown what is to be seen, as Unicode; empty for nothing
 * @param before what was to be seen until now
 */
public record Sign(Optional<String> shown, Optional<String> before) {
    /** The same in a platform's own words. */
    public Sign as(UnaryOperator<String> naming) {
        return new Sign(named(shown, naming), named(before, naming));
    }

    private static Optional<String> named(Optional<String> sign, UnaryOperator<String> naming) {
        return sign.map(naming).filter(name -> !name.isEmpty());
    }

    /** Whether there is anything to do. */
    public boolean changes() {
        return !shown.equals(before);
    }
}
