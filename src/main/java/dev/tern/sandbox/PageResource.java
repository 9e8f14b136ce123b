package dev.tern.sandbox;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Sends {@code /sandbox} on to its page, a static file, so that paths on the page stay relative. */
@Path("/sandbox")
@NonBlocking
public class PageResource {
    @GET
    public Response page() {
        return Response.seeOther(URI.create("/sandbox/index.html")).build();
    }
}
