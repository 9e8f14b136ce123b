package dev.tern.sandbox.slack;

import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Multipart;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where bots put their files and fetch those of people. Both are logged as calls, {@code upload} and {@code file}. */
@Path("/sandbox/slack")
@NonBlocking
public class FileResource {
    static final String UPLOAD = "/sandbox/slack/upload";

    private static final String SIGN_IN =
            "<!DOCTYPE html><html><head><title>Slack</title></head><body>Sign in to see this file</body></html>";

    private final SlackPlatform platform;
    private final Faults faults;
    private final Calls calls;

    FileResource(SlackPlatform platform, Faults faults, Calls calls) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
    }

    @POST
    @Path("/upload/{id}")
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> post(@PathParam("id") String id, byte @Nullable [] body, @Context HttpServerRequest request) {
        return logged("upload", Optional.empty(), id, request, () -> upload(id, body, request));
    }

    @PUT
    @Path("/upload/{id}")
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> put(@PathParam("id") String id, byte @Nullable [] body, @Context HttpServerRequest request) {
        return post(id, body, request);
    }

    @GET
    @Path("/files/{team}-{id}/{name: .+}")
    public Uni<Response> get(@PathParam("id") String id, @Context HttpServerRequest request) {
        var bot = Bearer.of(request).flatMap(platform.api()::owner);
        return logged("file", bot, id, request, () -> download(bot, id));
    }

    private Response upload(String id, byte @Nullable [] body, HttpServerRequest request) {
        var type =
                Optional.ofNullable(request.getHeader(HttpHeaders.CONTENT_TYPE)).orElse("");
        var bytes = body == null ? new byte[0] : body;
        if (type.startsWith("multipart/form-data")) {
            bytes = Multipart.parse(type, bytes).orElseThrow(() -> new SlackException("invalid_form_data")).stream()
                    .findFirst()
                    .map(Multipart.Part::bytes)
                    .orElse(new byte[0]);
        }
        return platform.upload(id, bytes)
                ? Response.ok("OK - " + bytes.length, MediaType.TEXT_PLAIN).build()
                : Response.status(400).build();
    }

    /** Whoever has no token gets a page to sign in, and status 200; that is how Slack does it. */
    private Response download(Optional<Account> bot, String id) {
        if (bot.isEmpty()) {
            return Response.ok(SIGN_IN, "text/html; charset=utf-8").build();
        }
        return platform.file(id)
                .map(file -> Response.ok(file.bytes(), file.type()).build())
                .orElseGet(() -> Response.status(404).build());
    }

    private Uni<Response> logged(
            String method, Optional<Account> bot, String id, HttpServerRequest request, Supplier<Response> work) {
        var name = bot.map(account -> account.bot().name()).orElse(null);
        long number = calls.came(World.PLATFORM, name, method, Json.object().put("id", id));
        return faults.answer(
                        World.PLATFORM, method, request, () -> Uni.createFrom().item(work), fault -> Response.status(
                                        fault.errorStatus())
                                .build())
                .invoke(response -> calls.answered(number, response.getStatus()));
    }
}
