package dev.tern.ops.inspector;

import dev.tern.door.OpsPage;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jboss.resteasy.reactive.RestPath;

/** Where the console's links to a turn lead. */
@Singleton
@OpsPage
@Path("/console/turns")
public final class ConsoleTurn {
    @GET
    @Path("{turn: [0-9a-f]+}")
    public Response turn(@RestPath String turn) {
        return Response.seeOther(URI.create("/inspector/" + turn)).build();
    }
}
