package dev.tern.agent;

import java.util.Optional;

/** Puts the closing braces and brackets that a JSON text lacks at its end. */
final class Closing {
    private final StringBuilder missing = new StringBuilder();
    private char quote;
    private boolean escaped;

    private Closing() {}

    /** Empty where something else is missing, or may be: within a text, behind a number, a colon or a comma. */
    static Optional<String> of(String text) {
        var closing = new Closing();
        for (int i = 0; i < text.length(); i++) {
            if (!closing.take(text.charAt(i))) {
                return Optional.empty();
            }
        }
        var left = text.stripTrailing();
        return closing.quote == 0 && closing.missing.length() > 0 && isAtAnEnd(left)
                ? Optional.of(left + closing.missing.reverse())
                : Optional.empty();
    }

    /** False where something is closed that was not open. */
    private boolean take(char next) {
        if (quote != 0) {
            quote = next == quote && !escaped ? 0 : quote;
            escaped = next == '\\' && !escaped;
            return true;
        }
        switch (next) {
            case '"', '\'' -> quote = next;
            case '{' -> missing.append('}');
            case '[' -> missing.append(']');
            case '}', ']' -> {
                int last = missing.length() - 1;
                if (last < 0 || missing.charAt(last) != next) {
                    return false;
                }
                missing.setLength(last);
            }
            default -> {}
        }
        return true;
    }

    private static boolean isAtAnEnd(String text) {
        return text.endsWith("\"")
                || text.endsWith("'")
                || text.endsWith("}")
                || text.endsWith("]")
                || text.endsWith("true")
                || text.endsWith("false")
                || text.endsWith("null");
    }
}
