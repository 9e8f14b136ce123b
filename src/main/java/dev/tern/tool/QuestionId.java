package dev.tern.tool;

import dev.tern.turn.TurnId;

/** A question's id, 10 hexadecimal digits: short enough to be typed, and the same each time that its turn is run. */
public record QuestionId(String value) {
    private static final int LENGTH = 10;

    public QuestionId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("question id must not be blank");
        }
    }

    static QuestionId of(TurnId turn, int ordinal) {
        return new QuestionId(turn.beside("question " + ordinal).value().substring(0, LENGTH));
    }

    @Override
    public String toString() {
        return value;
    }
}
