package dev.tern.ops.console;

import dev.tern.turn.Usage;

/** Tokens as JSON; {@code cached} and {@code cacheWrites} are parts of {@code input}. */
record Tokens(long input, long cached, long cacheWrites, long output) {
    static Tokens of(Usage usage) {
        return new Tokens(usage.input(), usage.cached(), usage.cacheWrites(), usage.output());
    }
}
