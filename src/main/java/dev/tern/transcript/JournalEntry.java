package dev.tern.transcript;

import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;

/** One thing that a running turn has done; storable types only. */
public sealed interface JournalEntry {
    /** What the person said turned out to be this, once what came with it was opened and heard; the turn's first entry. */
    record Heard(UserSaid said) implements JournalEntry {}

    /**
     * The model answered a request.
     *
     * @param cut it was not done: it came to its token limit, or the provider withheld the rest
     */
    record Stepped(AssistantSaid said, Usage usage, boolean cut) implements JournalEntry {}

    /** A call of the last step is about to run; from here on it may have taken effect. */
    record CallStarted(String callId) implements JournalEntry {}

    /**
     * The person said something for this turn while it ran. From here on the events that it came by are the turn's.
     *
     * @param from the turn that they would have been
     */
    record Steered(UserSaid said, TurnId from) implements JournalEntry {}

    /** A call has ended. */
    record CallReturned(ToolReturned returned) implements JournalEntry {}
}
