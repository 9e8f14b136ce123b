package dev.tern.ops.console;

/**
 * A state in one word, with its look.
 *
 * @param tone {@code good}, {@code busy}, {@code warn}, {@code bad} or {@code calm}
 */
public record Mark(String word, String tone) {
    static Mark good(String word) {
        return new Mark(word, "good");
    }

    static Mark busy(String word) {
        return new Mark(word, "busy");
    }

    static Mark warn(String word) {
        return new Mark(word, "warn");
    }

    static Mark bad(String word) {
        return new Mark(word, "bad");
    }

    static Mark calm(String word) {
        return new Mark(word, "calm");
    }
}
