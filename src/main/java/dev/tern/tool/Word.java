package dev.tern.tool;

import dev.tern.tool.Ending.State;
import java.util.Locale;
import java.util.Optional;

/** A message that is one word and decides. */
enum Word {
    YES(State.ALLOWED),
    NO(State.DENIED);

    private final State state;

    Word(State state) {
        this.state = state;
    }

    State state() {
        return state;
    }

    static Optional<Word> of(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT).replaceFirst("(?<![.!])[.!]+$", "")) {
            case "yes", "approve" -> Optional.of(YES);
            case "no", "deny" -> Optional.of(NO);
            default -> Optional.empty();
        };
    }
}
