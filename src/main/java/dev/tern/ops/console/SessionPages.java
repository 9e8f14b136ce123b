package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.ops.inspector.XRayConfig;
import dev.tern.platform.PlatformAdapter;
import dev.tern.session.SessionDirectory;
import dev.tern.session.SessionDirectory.Filter;
import dev.tern.session.SessionDirectory.Listed;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Sessions, and what was said in one. */
@Singleton
@OpsPage
@Path("/console/sessions")
@Produces(MediaType.TEXT_HTML)
public final class SessionPages {
    private static final int PAGE = 50;

    private final Frames frames;
    private final SessionDirectory sessions;
    private final Transcripts transcripts;
    private final Instance<PlatformAdapter> adapters;
    private final boolean inspector;
    private final InstantSource clock = InstantSource.system();

    SessionPages(
            Frames frames,
            SessionDirectory sessions,
            Transcripts transcripts,
            @Any Instance<PlatformAdapter> adapters,
            XRayConfig xray) {
        this.frames = frames;
        this.sessions = sessions;
        this.transcripts = transcripts;
        this.adapters = adapters;
        this.inspector = xray.enabled();
    }

    @GET
    public Uni<TemplateInstance> list(
            HttpServerRequest request,
            @RestQuery Optional<String> platform,
            @RestQuery Optional<String> title,
            @RestQuery Optional<String> after) {
        var frame = frames.of(request, Section.SESSIONS);
        var asked = new Asked(platform.filter(it -> !it.isBlank()), title.filter(it -> !it.isBlank()));
        var from = after.filter(id -> !id.isBlank()).map(SessionId::new);
        return sessions.list(asked.filter(), from, PAGE + 1).map(found -> list(frame, asked, found, from.isPresent()));
    }

    private record Asked(Optional<String> platform, Optional<String> title) {
        Filter filter() {
            return new Filter(platform.map(PlatformId::new), title);
        }

        String address() {
            return Addresses.of(Section.SESSIONS.path(), "platform", platform.orElse(""), "title", title.orElse(""));
        }
    }

    private TemplateInstance list(Frame frame, Asked asked, List<Listed> found, boolean paged) {
        var now = clock.instant();
        var rows = found.stream()
                .limit(PAGE)
                .map(session -> SessionRow.of(session, now))
                .toList();
        var next = found.size() > PAGE
                ? Addresses.of(
                        Section.SESSIONS.path(),
                        "platform",
                        asked.platform().orElse(""),
                        "title",
                        asked.title().orElse(""),
                        "after",
                        rows.getLast().id())
                : "";
        return new SessionList(
                frame,
                asked.title().orElse(""),
                platforms(asked.platform().orElse("")),
                rows,
                paged,
                asked.address(),
                next);
    }

    private List<Option> platforms(String chosen) {
        var names = adapters.stream().map(adapter -> adapter.id().value()).sorted();
        return Stream.concat(
                        Stream.of(new Option("", "all", chosen.isEmpty())),
                        names.map(name -> new Option(name, name, name.equals(chosen))))
                .toList();
    }

    /** One session; without {@code to}, its end. */
    @GET
    @Path("{session}")
    public Uni<TemplateInstance> session(
            HttpServerRequest request, @RestPath String session, @RestQuery Optional<Integer> to) {
        var frame = frames.of(request, Section.SESSIONS);
        var id = new SessionId(session);
        return sessions.find(id)
                .map(found -> found.orElseThrow(NotFoundException::new))
                .chain(found -> transcripts.turns(id).chain(turns -> {
                    int end = Math.clamp(to.orElse(turns.size()), 0, turns.size());
                    int start = Math.max(0, end - PAGE);
                    return transcripts
                            .records(id, start, end)
                            .map(records -> transcript(frame, found, records, new Place(start, end, turns.size())));
                }));
    }

    /** Which turns of how many are shown. */
    private record Place(int start, int end, int all) {}

    private TemplateInstance transcript(Frame frame, Listed session, List<TurnRecord> records, Place place) {
        var now = clock.instant();
        var path = Section.SESSIONS.path() + "/" + session.id();
        var row = SessionRow.of(session, now);
        return new Transcript(
                frame.named(row.title()),
                row,
                records.stream().map(record -> Transcript.Turn.of(record, now)).toList(),
                place.all() == 0 ? "" : "%d to %d of %d".formatted(place.start() + 1, place.end(), place.all()),
                place.start() > 0 ? path + "?to=" + place.start() : "",
                place.end() < place.all() ? path + "?to=" + Math.min(place.all(), place.end() + PAGE) : "",
                inspector);
    }
}
