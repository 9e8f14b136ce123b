package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.Quarantined;
import dev.tern.ops.console.Confirm.Fact;
import dev.tern.ops.console.Frame.Link;
import dev.tern.runner.OperatorDesk;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Events that could not be read: tried again, or given up. */
@Singleton
@OpsPage
@Path("/console/quarantine")
@Produces(MediaType.TEXT_HTML)
public final class QuarantinePages {
    private static final int PAGE = 50;

    private final Frames frames;
    private final InboxDesk inbox;
    private final OperatorDesk desk;
    private final InstantSource clock = InstantSource.system();

    QuarantinePages(Frames frames, InboxDesk inbox, OperatorDesk desk) {
        this.frames = frames;
        this.inbox = inbox;
        this.desk = desk;
    }

    @GET
    public Uni<TemplateInstance> list(
            HttpServerRequest request, @RestQuery Optional<Long> after, @RestQuery Optional<String> told) {
        var frame = frames.of(request, Section.QUARANTINE).saying(Told.words(told));
        return inbox.quarantine(after.map(InboxId::new), PAGE + 1)
                .map(events -> view(frame, events, after.isPresent()));
    }

    private TemplateInstance view(Frame frame, List<Quarantined> events, boolean paged) {
        var now = clock.instant();
        var shown = events.stream()
                .limit(PAGE)
                .map(event -> Quarantine.Event.of(event, now))
                .toList();
        var next = events.size() > PAGE
                ? "/console/quarantine?after=" + shown.getLast().id()
                : "";
        return new Quarantine(frame, shown, paged, next);
    }

    @GET
    @Path("{event}/replay")
    public TemplateInstance askToReplay(HttpServerRequest request, @RestPath long event) {
        var frame = frames.of(request, Section.QUARANTINE).named("Try an event again");
        return ask(
                frame,
                event,
                "replay",
                "Try this event again?",
                "What it asks for is answered now, however old it is.");
    }

    @POST
    @Path("{event}/replay")
    public Uni<Response> replay(@RestPath long event) {
        return desk.replay(new InboxId(event))
                .map(act -> Told.of(act, Told.REPLAYED, Told.NOT_THIS_EVENT).at(Section.QUARANTINE));
    }

    @GET
    @Path("{event}/discard")
    public TemplateInstance askToDiscard(HttpServerRequest request, @RestPath long event) {
        var frame = frames.of(request, Section.QUARANTINE).named("Discard an event");
        return ask(frame, event, "discard", "Discard this event?", "Whatever it says will not be answered.");
    }

    @POST
    @Path("{event}/discard")
    public Uni<Response> discard(@RestPath long event) {
        return desk.discard(new InboxId(event))
                .map(act -> Told.of(act, Told.IGNORED, Told.NOT_THIS_EVENT).at(Section.QUARANTINE));
    }

    private static TemplateInstance ask(Frame frame, long event, String act, String heading, String warning) {
        boolean harm = act.equals("discard");
        return new Confirm(
                frame,
                heading,
                List.of(new Fact("Event", Long.toString(event))),
                warning,
                "/console/quarantine/" + event + "/" + act,
                harm ? "Discard" : "Try again",
                harm,
                new Link("Leave it", Section.QUARANTINE.path(), false));
    }
}
