package dev.tern.tool;

import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.Origin;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;

/**
 * One call, with what a tool may know of its turn.
 *
 * @param ordinal the call's number within its turn, from 0; with the turn's id a key that a replay repeats
 * @param session the conversation that it is made in
 * @param author the person whose words the turn answers; what a tool does, it does for them
 * @param audience who can read along; what a tool keeps or shows belongs to them
 * @param scheduled whether a schedule began the turn, so that nobody is there to be asked
 */
public record Invocation(
        TurnId turn,
        int ordinal,
        SessionId session,
        Origin origin,
        Author author,
        Audience audience,
        ToolCall call,
        boolean scheduled) {
    /** A call of a turn that somebody began just now. */
    public Invocation(
            TurnId turn,
            int ordinal,
            SessionId session,
            Origin origin,
            Author author,
            Audience audience,
            ToolCall call) {
        this(turn, ordinal, session, origin, author, audience, call, false);
    }
}
