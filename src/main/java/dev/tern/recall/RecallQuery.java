package dev.tern.recall;

import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;

/**
 * What is asked of a memory.
 *
 * @param words the person's clean words, never with anything that was put beside them
 * @param person who said them
 * @param audience who can read along; nothing that another audience said may come back
 * @param session the conversation that goes on; what it holds is known already
 */
public record RecallQuery(String words, PersonId person, Audience audience, SessionId session) {
    /** Ids only. */
    @Override
    public String toString() {
        return "RecallQuery[" + words.length() + " chars, " + session + "]";
    }
}
