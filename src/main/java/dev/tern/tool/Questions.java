package dev.tern.tool;

import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Keeps what people are asked. Every method completes when its change is on disk. */
public interface Questions {
    /** A question, and how far it is. */
    record Kept(Question question, Ending ending) {}

    /** Keeps one that is open; false, and nothing kept, where its call has one already. */
    Uni<Boolean> open(Question question);

    /** The question of a call. */
    Uni<Optional<Kept>> of(TurnId turn, int ordinal);

    /**
     * Ends one that is open; false, and nothing changed, where it has ended.
     *
     * @param from the turn that the answer would have been by itself: its events become those of the turn that asked, in
     *     the same transaction
     */
    Uni<Boolean> end(QuestionId id, Ending ending, Optional<TurnId> from);

    /** That it has ended stands in its message by now: it is forgotten, at the latest when its turn is committed. */
    Uni<Void> shown(QuestionId id);

    /** Ends all that are open as {@code left}, and gives all whose end does not stand in their message. */
    Uni<List<Kept>> leave();
}
