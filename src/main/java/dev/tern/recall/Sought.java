package dev.tern.recall;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What is looked for.
 *
 * @param words each is worth the more the rarer it is; one of them is enough
 * @param audience nothing that another one could read is found
 * @param within one session alone
 * @param without a session that is left out
 * @param after said then or later
 * @param before said earlier
 * @param limit how many hits at most
 * @param question the words as they were asked, for what is found by meaning; empty where nothing shall be
 */
record Sought(
        Set<String> words,
        Audience audience,
        Optional<SessionId> within,
        Optional<SessionId> without,
        Optional<Instant> after,
        Optional<Instant> before,
        int limit,
        String question) {
    static Sought of(Set<String> words, Audience audience, int limit) {
        return new Sought(
                words, audience, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), limit, "");
    }

    /** Without what was said there. */
    Sought without(SessionId session) {
        return new Sought(words, audience, within, Optional.of(session), after, before, limit, question);
    }

    /** Only what was said there, where one is given. */
    Sought within(Optional<SessionId> session) {
        return new Sought(words, audience, session, without, after, before, limit, question);
    }

    /** Within that time. */
    Sought between(Optional<Instant> from, Optional<Instant> until) {
        return new Sought(words, audience, within, without, from, until, limit, question);
    }

    /** Also what means the same as this, where the index knows. */
    Sought meaning(String asked) {
        return new Sought(words, audience, within, without, after, before, limit, asked);
    }

    /** Numbers only. */
    @Override
    public String toString() {
        return "Sought[" + words.size() + " words, " + limit + "]";
    }
}
