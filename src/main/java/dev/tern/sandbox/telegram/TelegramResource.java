package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Changes;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.StoredFile;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The wire of the Bot API. Each call is logged, and meets the fault that waits for it. As a real platform does, it goes
 * on with a call whose caller has hung up.
 */
@Path("/")
@NonBlocking
public class TelegramResource {
    private static final byte[] NOTHING = {};

    private final TelegramPlatform platform;
    private final Faults faults;
    private final Calls calls;
    private final Changes changes;

    TelegramResource(TelegramPlatform platform, Faults faults, Calls calls, Changes changes) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
        this.changes = changes;
    }

    @GET
    @Cancellable(false)
    @Path("bot{token}/{method}")
    public Uni<Response> get(
            @PathParam("token") String token, @PathParam("method") String method, @Context HttpServerRequest request) {
        return call(token, method, NOTHING, request);
    }

    @POST
    @Cancellable(false)
    @Path("bot{token}/{method}")
    public Uni<Response> post(
            @PathParam("token") String token,
            @PathParam("method") String method,
            byte @Nullable [] body,
            @Context HttpServerRequest request) {
        return call(token, method, body == null ? NOTHING : body, request);
    }

    @GET
    @Path("file/bot{token}/{path: .+}")
    public Uni<Response> file(
            @PathParam("token") String token, @PathParam("path") String path, @Context HttpServerRequest request) {
        return logged(token, "file", Json.object().put("path", path), request, account -> Uni.createFrom()
                .item(platform.fileAt(path)
                        .map(TelegramResource::bytes)
                        .orElseThrow(() -> new TelegramException(404, "Not Found"))));
    }

    private Uni<Response> call(String token, String method, byte[] body, HttpServerRequest request) {
        var type = Optional.ofNullable(request.getHeader("Content-Type")).orElse("");
        var query = Optional.ofNullable(request.query()).orElse("");
        try {
            var parameters = Parameters.of(query, type, body);
            return logged(token, method, parameters.logged(), request, account -> platform.api()
                    .call(account, method, parameters)
                    .invoke(() -> signal(method))
                    .map(TelegramResource::ok));
        } catch (TelegramException e) {
            return logged(token, method, Json.object(), request, account -> Uni.createFrom()
                    .failure(e));
        }
    }

    /** What only asks changes no chat. */
    private void signal(String method) {
        if (!method.toLowerCase(Locale.ROOT).startsWith("get")) {
            changes.signal(platform.name());
        }
    }

    private interface Work {
        Uni<Response> of(Account account);
    }

    private Uni<Response> logged(String token, String method, JsonNode log, HttpServerRequest request, Work work) {
        var bot = Optional.<Account>empty();
        try {
            bot = Optional.of(platform.api().account(token));
        } catch (TelegramException e) {
            long number = calls.came(platform.name(), null, method, log);
            calls.answered(number, e.status());
            return Uni.createFrom().item(refused(e));
        }
        var account = bot.get();
        long number = calls.came(platform.name(), account.bot().name(), method, log);
        return faults.answer(
                        platform.name(),
                        method,
                        request,
                        () -> Uni.createFrom()
                                .deferred(() -> work.of(account))
                                .onFailure(TelegramException.class)
                                .recoverWithItem(TelegramResource::refused),
                        fault -> refused(TelegramException.of(fault)))
                .invoke(response -> calls.answered(number, response.getStatus()));
    }

    private static Response ok(JsonNode result) {
        var body = Json.object().put("ok", true);
        body.set("result", result);
        return Response.ok(body, MediaType.APPLICATION_JSON_TYPE).build();
    }

    private static Response refused(TelegramException e) {
        return Response.status(e.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(e.json())
                .build();
    }

    private static Response bytes(StoredFile file) {
        return Response.ok(file.bytes(), MediaType.APPLICATION_OCTET_STREAM_TYPE)
                .build();
    }
}
