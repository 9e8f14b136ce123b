package dev.tern.ops.log;

import dev.tern.turn.Fault;

/** A level that does not exist, or that a category may not have; the message says why, and what would be taken. */
final class RefusedLevel extends IllegalArgumentException implements Fault.Coded {
    RefusedLevel(String message) {
        super(message);
    }

    @Override
    public String code() {
        return "log.level-refused";
    }
}
