package dev.tern.ops.inspector;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.door.OpsOnly;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The inspector for programs; 404 where it is off. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class XRayResource {
    private final XRays xrays;

    XRayResource(XRays xrays) {
        this.xrays = xrays;
    }

    /** The last turns, newest first, without a word of them. */
    @GET
    @Path("xray")
    public JsonNode turns() {
        on();
        return XRayJson.list(xrays.all());
    }

    /** All that is known of one turn. */
    @GET
    @Path("turns/{turn}/xray")
    public JsonNode turn(@RestPath String turn) {
        on();
        return xrays.of(new TurnId(turn)).map(XRayJson::whole).orElseThrow(NotFoundException::new);
    }

    /** What became of a message, by the platform's own ids. */
    @GET
    @Path("xray/find")
    public Uni<JsonNode> find(@RestQuery String platform, @RestQuery String chat, @RestQuery String message) {
        on();
        return xrays.find(key(platform, chat, message)).map(XRayJson::of);
    }

    private static Fates.Key key(String platform, String chat, String message) {
        try {
            return new Fates.Key(new PlatformId(platform), new ChatId(chat), new MessageId(message));
        } catch (IllegalArgumentException | NullPointerException missing) {
            throw new BadRequestException("platform, chat and message are needed");
        }
    }

    private void on() {
        if (!xrays.isOn()) {
            throw new NotFoundException();
        }
    }
}
