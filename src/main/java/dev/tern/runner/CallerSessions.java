package dev.tern.runner;

import dev.tern.runner.CallerAsk.Place;
import dev.tern.session.Pasts;
import dev.tern.session.Session;
import dev.tern.session.Sessions;
import dev.tern.transcript.OpenTurns;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Finds the session that a request means. */
public final class CallerSessions {
    private final Sessions sessions;
    private final Pasts pasts;
    private final OpenTurns open;
    private final Transcripts transcripts;

    public CallerSessions(Sessions sessions, Pasts pasts, OpenTurns open, Transcripts transcripts) {
        this.sessions = sessions;
        this.pasts = pasts;
        this.open = open;
        this.transcripts = transcripts;
    }

    /** The key of the session in which a turn was said, committed or not; empty when there is no such turn. */
    Uni<Optional<SessionKey>> keyOf(TurnId turn) {
        return open.find(turn)
                .chain(found -> found.isPresent()
                        ? Uni.createFrom().item(found.map(waiting -> waiting.key()))
                        : pasts.sessionOf(turn).map(session -> session.map(Session::key)));
    }

    /** The record of a turn that is committed and was not taken back. */
    Uni<Optional<TurnRecord>> record(TurnId turn) {
        return pasts.sessionOf(turn)
                .chain(session -> session.map(found -> transcripts.records(found.id()))
                        .orElseGet(() -> Uni.createFrom().item(List.of())))
                .map(records -> records.stream()
                        .filter(record -> record.id().equals(turn))
                        .findFirst());
    }

    /** The session with this key, begun where there is none. */
    Uni<Session> current(SessionKey key, Audience audience) {
        return sessions.current(key, audience);
    }

    /** The session that goes on after a turn; asked in the lane of the turn's own. */
    Uni<Session> after(Place.After after) {
        return open.find(after.turn())
                .chain(waiting -> waiting.isPresent() ? current(after.key(), after.audience()) : afterCommitted(after));
    }

    private Uni<Session> afterCommitted(Place.After after) {
        return pasts.sessionOf(after.turn())
                .map(found -> found.orElseThrow(CallerException.NoSuchTurn::new))
                .chain(session -> endsWith(session, after)
                        .chain(last -> last ? Uni.createFrom().item(session) : branch(session, after)));
    }

    private Uni<Boolean> endsWith(Session session, Place.After after) {
        return Uni.combine()
                .all()
                .unis(transcripts.records(session.id()), open.in(session.id()), current(after.key(), after.audience()))
                .with((records, waiting, current) -> waiting.isEmpty()
                        && current.id().equals(session.id())
                        && !records.isEmpty()
                        && records.getLast().id().equals(after.turn()));
    }

    private Uni<Session> branch(Session session, Place.After after) {
        return pasts.branch(session.key(), session.id(), after.turn(), after.branch())
                .map(found -> found.orElseThrow(CallerException.NoSuchTurn::new));
    }
}
