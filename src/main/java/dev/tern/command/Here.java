package dev.tern.command;

import dev.tern.session.Session;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** The conversation in which a command was given. */
record Here(SessionKeys keys, Sessions sessions) {
    SessionKey key(Turn turn) {
        return keys.of(turn);
    }

    Uni<Session> session(Turn turn) {
        return sessions.current(keys.of(turn), Audience.of(turn));
    }
}
