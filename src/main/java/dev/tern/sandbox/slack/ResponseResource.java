package dev.tern.sandbox.slack;

import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Changes;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** Where apps answer commands and buttons, without a token. Logged as a call {@code respond}. */
@Path(Responses.PATH)
@NonBlocking
public class ResponseResource {
    private static final String METHOD = "respond";

    private final SlackPlatform platform;
    private final Faults faults;
    private final Calls calls;
    private final Changes changes;

    ResponseResource(SlackPlatform platform, Faults faults, Calls calls, Changes changes) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
        this.changes = changes;
    }

    @POST
    @Path("/{id}")
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> respond(
            @PathParam("id") String id, byte @Nullable [] body, @Context HttpServerRequest request) {
        var said = Json.read(body == null ? new byte[0] : body).orElseGet(Json::object);
        long number = calls.came(World.PLATFORM, null, METHOD, said);
        return faults.answer(
                        World.PLATFORM,
                        METHOD,
                        request,
                        () -> Uni.createFrom().item(() -> {
                            platform.respond(id, said);
                            changes.signal(World.PLATFORM);
                            return Response.ok("ok", MediaType.TEXT_PLAIN).build();
                        }),
                        fault -> Response.status(fault.errorStatus()).build())
                .onFailure(SlackException.class)
                .recoverWithItem(e -> refused(e))
                .invoke(response -> calls.answered(number, response.getStatus()));
    }

    /** In words for a URL that has had its day, and in JSON for what can't be shown. */
    private static Response refused(SlackException e) {
        return e.error().endsWith("_url")
                ? Response.status(404)
                        .type(MediaType.TEXT_PLAIN)
                        .entity(e.error())
                        .build()
                : Response.status(400)
                        .type("application/json; charset=utf-8")
                        .entity(e.json().toString())
                        .build();
    }
}
