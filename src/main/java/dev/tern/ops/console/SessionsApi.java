package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.session.SessionDirectory;
import dev.tern.session.SessionDirectory.Filter;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Audience;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Sessions, and what was said in one: content, and so for nobody but operators, and for no log. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class SessionsApi {
    private final SessionDirectory sessions;
    private final Transcripts transcripts;

    SessionsApi(SessionDirectory sessions, Transcripts transcripts) {
        this.sessions = sessions;
        this.transcripts = transcripts;
    }

    /**
     * A session as JSON.
     *
     * @param who of a direct chat its person, else the chat
     */
    record Session(
            String session,
            String key,
            String account,
            boolean direct,
            String who,
            Optional<String> title,
            Instant startedAt,
            Optional<Instant> endedAt,
            Optional<Instant> lastTurnAt,
            long turns,
            Optional<String> parent) {
        static Session of(SessionDirectory.Listed it) {
            return new Session(
                    it.id().value(),
                    it.key().value(),
                    it.audience().account().toString(),
                    it.audience() instanceof Audience.Direct,
                    who(it.audience()),
                    it.title(),
                    it.startedAt(),
                    it.endedAt(),
                    it.lastTurnAt(),
                    it.turns(),
                    it.parent().map(SessionId::value));
        }

        private static String who(Audience audience) {
            return switch (audience) {
                case Audience.Direct(var account, var person) -> person.value();
                case Audience.Place(var account, var chat) -> chat.value();
            };
        }
    }

    /**
     * One session with a page of what was said in it, oldest first.
     *
     * @param before what to ask for with {@code before}, for the turns that came earlier; absent at the beginning
     */
    record Whole(Session session, List<SaidTurn> turns, Optional<String> before) {}

    /** Those that began last come first; of one platform, or with a word in the title. */
    @GET
    @Path("sessions")
    public Uni<Page<Session>> list(
            @RestQuery Optional<String> platform,
            @RestQuery Optional<String> title,
            @RestQuery Optional<String> after,
            @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        var filter = new Filter(
                platform.filter(it -> !it.isBlank()).map(it -> Wrong.read("platform", it, PlatformId::new)),
                title.filter(it -> !it.isBlank()));
        return sessions.list(filter, after.map(SessionId::new), most)
                .map(found ->
                        Page.of(found, most, Session::of, last -> last.id().value()));
    }

    /** The last turns of one, or those before a turn. */
    @GET
    @Path("sessions/{session}")
    public Uni<Whole> one(
            @RestPath String session, @RestQuery Optional<String> before, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        var id = new SessionId(session);
        return sessions.find(id)
                .map(found -> found.orElseThrow(() -> Wrong.unknown("session")))
                .chain(found -> transcripts.turns(id).chain(turns -> {
                    int end = before.map(turn -> place(turns, turn)).orElse(turns.size());
                    int begin = Math.max(0, end - most);
                    return transcripts.records(id, begin, end).map(records -> whole(found, records, begin > 0));
                }));
    }

    private static Whole whole(SessionDirectory.Listed session, List<TurnRecord> page, boolean isMoreBefore) {
        var earlier = isMoreBefore ? Optional.of(page.getFirst().id().value()) : Optional.<String>empty();
        return new Whole(Session.of(session), page.stream().map(SaidTurn::of).toList(), earlier);
    }

    private static int place(List<TurnId> turns, String turn) {
        int place = turns.stream().map(TurnId::value).toList().indexOf(turn);
        if (place >= 0) {
            return place;
        }
        throw Wrong.request("before names no turn of the session: " + turn);
    }
}
