package dev.tern.ops.console;

import dev.tern.outbox.PartState;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolResult;
import java.util.Locale;

/** How the line's states look. */
final class Marks {
    private Marks() {}

    static Mark of(PartState state) {
        return switch (state) {
            case PENDING -> Mark.busy("pending");
            case SENDING -> Mark.busy("sending");
            case SENT -> Mark.good("sent");
            case UNKNOWN -> Mark.warn("unknown");
            case FAILED -> Mark.bad("failed");
            case DISCARDED -> Mark.calm("discarded");
        };
    }

    static Mark of(Outcome outcome) {
        return switch (outcome) {
            case ANSWERED -> Mark.good("answered");
            case EMPTY -> Mark.warn("empty");
            case FAILED -> Mark.bad("failed");
            case INTERRUPTED -> Mark.calm("interrupted");
        };
    }

    static Mark of(ToolResult.Status status) {
        var word = status.name().toLowerCase(Locale.ROOT);
        return switch (status) {
            case OK -> Mark.good(word);
            case FAILED -> Mark.bad(word);
            case UNKNOWN -> Mark.warn(word);
            case INTERRUPTED -> Mark.calm(word);
        };
    }
}
