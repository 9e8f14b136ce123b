package dev.tern.sandbox.discord;

import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Changes;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The wire of the REST API. Each call is logged, and meets the fault that waits for it. */
@Path(DiscordPlatform.API + "/{path: .*}")
@NonBlocking
public class DiscordResource {
    private static final byte[] NOTHING = {};

    private final DiscordPlatform platform;
    private final Faults faults;
    private final Calls calls;
    private final Changes changes;

    DiscordResource(DiscordPlatform platform, Faults faults, Calls calls, Changes changes) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
        this.changes = changes;
    }

    @GET
    public Uni<Response> get(@Context HttpServerRequest request) {
        return call(request, NOTHING);
    }

    @DELETE
    public Uni<Response> delete(byte @Nullable [] body, @Context HttpServerRequest request) {
        return call(request, NOTHING);
    }

    @POST
    public Uni<Response> post(byte @Nullable [] body, @Context HttpServerRequest request) {
        return call(request, body);
    }

    @PUT
    public Uni<Response> put(byte @Nullable [] body, @Context HttpServerRequest request) {
        return call(request, body);
    }

    @PATCH
    public Uni<Response> patch(byte @Nullable [] body, @Context HttpServerRequest request) {
        return call(request, body);
    }

    private Uni<Response> call(HttpServerRequest request, byte @Nullable [] bytes) {
        var whole = Optional.ofNullable(request.path()).orElse("");
        var path = whole.substring(whole.indexOf(DiscordPlatform.API) + DiscordPlatform.API.length());
        var found = platform.api().find(request.method().name(), path);
        var caller = platform.api().caller(header(request, "Authorization"));
        var name = found.map(operation -> operation.operation().name())
                .orElseGet(() -> request.method().name() + " " + path);
        var limits = new RateLimits(request.method().name() + path);
        try {
            var body = Body.of(header(request, "Content-Type"), bytes == null ? NOTHING : bytes);
            var bot = caller.map(account -> account.bot().name()).orElse(null);
            long number = calls.came(platform.name(), bot, name, body.logged());
            return faults.answer(
                            platform.name(),
                            name,
                            request,
                            () -> Uni.createFrom().item(() -> answer(request, found, caller, body, limits)),
                            fault -> limits.refused(DiscordException.of(fault)))
                    .invoke(response -> calls.answered(number, response.getStatus()));
        } catch (DiscordException e) {
            long number = calls.came(platform.name(), null, name, Json.object());
            calls.answered(number, e.status());
            return Uni.createFrom().item(limits.refused(e));
        }
    }

    private Response answer(
            HttpServerRequest request,
            Optional<RestApi.Found> found,
            Optional<Account> caller,
            Body body,
            RateLimits limits) {
        try {
            var root = request.scheme() + "://" + header(request, "Host");
            var operation = found.orElseThrow(DiscordException::noRoute);
            var query = Optional.ofNullable(request.query()).orElse("");
            var answer = platform.api().call(operation, caller, root, query, body);
            if (!request.method().equals(HttpMethod.GET)) {
                changes.signal(platform.name());
            }
            return limits.answered(answer);
        } catch (DiscordException e) {
            return limits.refused(e);
        }
    }

    private static String header(HttpServerRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name)).orElse("");
    }
}
