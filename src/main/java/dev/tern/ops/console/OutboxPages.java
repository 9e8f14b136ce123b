package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.ops.console.Confirm.Fact;
import dev.tern.ops.console.Frame.Link;
import dev.tern.outbox.DeskPart;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.PartState;
import dev.tern.runner.OperatorDesk;
import dev.tern.turn.PartId;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
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

/** Parts of answers: sent again, or given up. */
@Singleton
@OpsPage
@Path("/console/outbox")
@Produces(MediaType.TEXT_HTML)
public final class OutboxPages {
    private static final int PAGE = 50;

    private final Frames frames;
    private final OutboxDesk outbox;
    private final OperatorDesk desk;
    private final InstantSource clock = InstantSource.system();

    OutboxPages(Frames frames, OutboxDesk outbox, OperatorDesk desk) {
        this.frames = frames;
        this.outbox = outbox;
        this.desk = desk;
    }

    @GET
    public Uni<TemplateInstance> list(
            HttpServerRequest request,
            @RestQuery Optional<String> state,
            @RestQuery Optional<String> after,
            @RestQuery Optional<String> told) {
        var tab = OutboxTabs.of(state);
        var frame = frames.of(request, Section.OUTBOX).saying(Told.words(told));
        var from = after.filter(id -> !id.isBlank()).map(PartId::new);
        return Uni.combine()
                .all()
                .unis(outbox.standing(), outbox.list(tab.states(), from, PAGE + 1))
                .with((standing, parts) -> view(frame, tab, standing, parts, from.isPresent()));
    }

    private TemplateInstance view(
            Frame frame, OutboxTabs tab, List<OutboxDesk.Standing> standing, List<DeskPart> parts, boolean paged) {
        var now = clock.instant();
        var shown = parts.stream()
                .limit(PAGE)
                .map(part -> Outbox.Part.of(part, desk.isSending(part), now))
                .toList();
        var next = parts.size() > PAGE
                ? "/console/outbox?state=" + tab.word() + "&after="
                        + shown.getLast().id()
                : "";
        return new Outbox(frame, OutboxTabs.tabs(tab, standing), shown, paged, next);
    }

    @GET
    @Path("{part: [0-9a-f]+}/resend")
    public Uni<TemplateInstance> askToResend(HttpServerRequest request, @RestPath String part) {
        var frame = frames.of(request, Section.OUTBOX).named("Send a part again");
        return find(part).map(found -> ask(frame, found, "resend", "Send this part again?", doubt(found)));
    }

    @POST
    @Path("{part: [0-9a-f]+}/resend")
    public Uni<Response> resend(@RestPath String part) {
        return desk.resend(new PartId(part))
                .map(act -> Told.of(act, Told.RESENT, Told.NOT_THIS_PART).at(Section.OUTBOX));
    }

    @GET
    @Path("{part: [0-9a-f]+}/discard")
    public Uni<TemplateInstance> askToDiscard(HttpServerRequest request, @RestPath String part) {
        var frame = frames.of(request, Section.OUTBOX).named("Discard a part");
        return find(part)
                .map(found -> ask(frame, found, "discard", "Discard this part?", "Its person will not read it."));
    }

    @POST
    @Path("{part: [0-9a-f]+}/discard")
    public Uni<Response> discard(@RestPath String part) {
        return desk.discard(new PartId(part))
                .map(act -> Told.of(act, Told.DISCARDED, Told.NOT_THIS_PART).at(Section.OUTBOX));
    }

    private Uni<DeskPart> find(String part) {
        return outbox.find(new PartId(part)).map(found -> found.orElseThrow(NotFoundException::new));
    }

    private static String doubt(DeskPart part) {
        return part.state() == PartState.UNKNOWN || part.state() == PartState.SENDING
                ? "It may have arrived. Where the platform can't tell, it is sent again with a mark, and is read twice."
                : "";
    }

    private static TemplateInstance ask(Frame frame, DeskPart part, String act, String heading, String warning) {
        var facts = List.of(
                new Fact("Part", part.id().value()),
                new Fact("Turn", part.turn().value()),
                new Fact("To", part.to().account() + ", chat " + Outbox.where(part)),
                new Fact("State", part.state().word()),
                new Fact("Size", Outbox.size(part)),
                new Fact("Tries", Integer.toString(part.attempts())),
                new Fact("Why", part.fault().map(Connections::words).orElse("–")));
        boolean harm = act.equals("discard");
        return new Confirm(
                frame,
                heading,
                facts,
                warning,
                "/console/outbox/" + part.id() + "/" + act,
                harm ? "Discard" : "Send again",
                harm,
                new Link("Leave it", Section.OUTBOX.path(), false));
    }
}
