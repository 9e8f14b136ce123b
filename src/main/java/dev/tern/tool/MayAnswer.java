package dev.tern.tool;

import dev.tern.turn.Turn;

/** Who may decide about a call. */
@FunctionalInterface
public interface MayAnswer {
    /** The person whose turn it is, and nobody else. */
    MayAnswer OWN = (question, by) -> question.person().equals(by.author().id());

    boolean test(Question question, Turn by);
}
