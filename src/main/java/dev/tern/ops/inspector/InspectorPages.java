package dev.tern.ops.inspector;

import dev.tern.door.OpsPage;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.TurnId;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.net.URI;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The inspector in a browser; 404 with a page that says why, wherever there is nothing to see. */
@Singleton
@OpsPage
@Path("/inspector")
@Produces(MediaType.TEXT_HTML)
public final class InspectorPages {
    private final XRays xrays;
    private final PageMaker pages;

    InspectorPages(XRays xrays, XRayConfig config) {
        this.xrays = xrays;
        this.pages = new PageMaker(config);
    }

    @GET
    public Response turns() {
        return xrays.isOn() ? page(Status.OK, pages.turns(xrays.all(), xrays.forgotten())) : why(Reasons.OFF);
    }

    @GET
    @Path("{turn: [0-9a-f]+}")
    public Response turn(@RestPath String turn) {
        return xrays.isOn()
                ? xrays.of(new TurnId(turn))
                        .map(xray -> page(Status.OK, pages.turn(xray)))
                        .orElseGet(() -> why(Reasons.GONE))
                : why(Reasons.OFF);
    }

    /** Leads from a message, by the platform's own ids, to its turn. */
    @GET
    @Path("find")
    public Uni<Response> find(
            @RestQuery @DefaultValue("") String platform,
            @RestQuery @DefaultValue("") String chat,
            @RestQuery @DefaultValue("") String message) {
        if (!xrays.isOn()) {
            return Uni.createFrom().item(() -> why(Reasons.OFF));
        }
        if (platform.isBlank() || chat.isBlank() || message.isBlank()) {
            return Uni.createFrom().item(() -> page(Status.BAD_REQUEST, Reasons.NO_MESSAGE));
        }
        var key = new Fates.Key(new PlatformId(platform), new ChatId(chat), new MessageId(message));
        return xrays.find(key).map(InspectorPages::answer);
    }

    private static Response answer(Fate fate) {
        return switch (fate) {
            case Fate.Seen(var turn) ->
                Response.seeOther(URI.create("/inspector/" + turn)).build();
            case Fate.Gone gone -> why(Reasons.GONE);
            case Fate.Command command -> why(Reasons.COMMAND);
            case Fate.Unknown unknown -> why(Reasons.UNKNOWN);
        };
    }

    private static Response why(Pages.Why page) {
        return page(Status.NOT_FOUND, page);
    }

    private static Response page(Status status, TemplateInstance page) {
        return Response.status(status).entity(page).build();
    }
}
