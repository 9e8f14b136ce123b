package dev.tern.tool;

import dev.tern.turn.Origin;
import dev.tern.turn.Reply;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;

/** Says something to people that is no turn's answer: a question, or a message to another chat. */
public interface Posting {
    /**
     * Has it delivered, once for its turn id: posted again after a crash, it is not said twice. Completes when it is in
     * the outbox, not when people can read it.
     *
     * @param message its turn is an id of its own, see {@link dev.tern.turn.TurnId#beside}; it goes where its origin says,
     *     as an answer to the message there unless that one is {@linkplain dev.tern.turn.MessageId#isElsewhere elsewhere}
     * @return false where it was posted before
     */
    Uni<Boolean> post(Reply message);

    /**
     * Has what was posted say something else from now on: its message is changed, where the platform can, else this is a
     * message of its own. Once for its turn id, as above.
     *
     * @param posted the id under which that was posted
     */
    Uni<Boolean> replace(TurnId posted, Reply now);

    /** The same work, while people are not shown that the bot is typing there: it is they who are waited for. */
    <T> Uni<T> waiting(Origin where, Uni<T> work);

    /** Whether there are people who can be asked there. */
    boolean reaches(Origin where);
}
