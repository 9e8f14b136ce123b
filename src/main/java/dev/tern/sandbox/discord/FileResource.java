package dev.tern.sandbox.discord;

import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;

/** Where bots fetch people's files, without a token, as from Discord's CDN. Logged as calls of {@code file}. */
@Path(FileResource.FILES)
@NonBlocking
public class FileResource {
    static final String FILES = "/sandbox/discord/attachments";

    private final DiscordPlatform platform;
    private final Faults faults;
    private final Calls calls;

    FileResource(DiscordPlatform platform, Faults faults, Calls calls) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
    }

    @GET
    @Path("/{id}/{name: .+}")
    public Uni<Response> get(@PathParam("id") String id, @Context HttpServerRequest request) {
        long number = calls.came(platform.name(), null, "file", Json.object().put("id", id));
        return faults.answer(
                        platform.name(),
                        "file",
                        request,
                        () -> Uni.createFrom().item(() -> download(id)),
                        fault -> Response.status(fault.errorStatus()).build())
                .invoke(response -> calls.answered(number, response.getStatus()));
    }

    private Response download(String id) {
        return platform.file(id)
                .map(file -> Response.ok(file.bytes(), file.type()).build())
                .orElseGet(() -> Response.status(404).build());
    }
}
