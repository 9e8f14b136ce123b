package dev.tern.tool;

import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;

/** Something that the model can call. */
public interface Tool {
    ToolSpec spec();

    /**
     * The least role of a person for whom it may be called, where the settings don't say otherwise. What writes, spends or
     * reaches out is for members.
     */
    Role least();

    /**
     * Whether calling it twice with the same arguments does no harm, so that a call whose end was not seen is made
     * again after a crash instead of being reported as unknown.
     */
    boolean isIdempotent();

    /** Whether it writes down something of the conversation, which one that is kept nowhere must not. */
    default boolean keeps() {
        return false;
    }

    /** Whether what it gives is somebody else's words, whatever it is called: a server's, or what a server gave once. */
    default boolean isFromOutside() {
        return false;
    }

    /** Whether a person has to allow each call, since it may do harm that can't be undone. */
    default boolean asks() {
        return false;
    }

    /** Which other calls of the same step may run while a call of it does. */
    enum Company {
        /** All others. */
        ANY,
        /** All but those that are in order too: they run one after the other, as the model wrote them. */
        IN_ORDER,
        /** No other. */
        NONE
    }

    /** What its calls bear beside them. */
    default Company company() {
        return Company.ANY;
    }

    /** Whether it talks with people of its own accord, so that it is of use only where there are some. */
    default boolean talks() {
        return false;
    }

    /**
     * Asked before a call counts as begun, and outside of its time: why it is not to be made, for the model; empty where it
     * may be. May wait for a person. Cancelled when the turn is.
     */
    default Uni<Optional<String>> refusal(Invocation invocation) {
        return Uni.createFrom().item(Optional.empty());
    }

    /** How long a call may take, where that is another time than other tools have. */
    default Optional<Duration> limit() {
        return Optional.empty();
    }

    /**
     * Does it, at the subscription, and emits what the model is to read, and the files that go out with the answer. Calls of one
     * step may run at the same time, see {@link #company}. A failure becomes a failed result; its message is shown to the model. Cancelled when the turn is, or when the time is up.
     */
    Uni<ToolOutput> call(Invocation invocation);
}
