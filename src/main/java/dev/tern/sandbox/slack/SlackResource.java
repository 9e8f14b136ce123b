package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Changes;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The wire of the Web API. Each call is logged, and meets the fault that waits for it. As a real platform does, it goes on
 * with a call whose caller has hung up.
 */
@Path(SlackResource.PATH)
@NonBlocking
public class SlackResource {
    static final String PATH = "/sandbox/slack/api";

    private static final byte[] NOTHING = {};

    private final SlackPlatform platform;
    private final Faults faults;
    private final Calls calls;
    private final Changes changes;

    SlackResource(SlackPlatform platform, Faults faults, Calls calls, Changes changes) {
        this.platform = platform;
        this.faults = faults;
        this.calls = calls;
        this.changes = changes;
    }

    @GET
    @Cancellable(false)
    @Path("/{method}")
    public Uni<Response> get(@PathParam("method") String method, @Context HttpServerRequest request) {
        return call(method, NOTHING, request);
    }

    @POST
    @Cancellable(false)
    @Path("/{method}")
    public Uni<Response> post(
            @PathParam("method") String method, byte @Nullable [] body, @Context HttpServerRequest request) {
        return call(method, body == null ? NOTHING : body, request);
    }

    private Uni<Response> call(String method, byte[] body, HttpServerRequest request) {
        try {
            var parameters = Parameters.of(header(request, "query"), header(request, "Content-Type"), body);
            var token = Bearer.of(request).or(parameters::token);
            return logged(method, token, parameters, request);
        } catch (SlackException e) {
            calls.answered(calls.came(World.PLATFORM, null, method, Json.object()), e.status());
            return Uni.createFrom().item(refused(e));
        }
    }

    private Uni<Response> logged(
            String method, Optional<String> token, Parameters parameters, HttpServerRequest request) {
        var bot = token.flatMap(platform.api()::owner)
                .map(account -> account.bot().name());
        JsonNode log = parameters.logged();
        long number = calls.came(World.PLATFORM, bot.orElse(null), method, log);
        return faults.answer(
                        World.PLATFORM,
                        method,
                        request,
                        () -> Uni.createFrom().item(() -> work(method, token, parameters, request)),
                        fault -> refused(SlackException.of(fault)))
                .invoke(response -> calls.answered(number, response.getStatus()));
    }

    private Response work(String method, Optional<String> token, Parameters parameters, HttpServerRequest request) {
        try {
            var answer = platform.api().call(method, token, parameters);
            if (WebApi.changes(method)) {
                changes.signal(World.PLATFORM);
            }
            var body = Json.object().put("ok", true);
            body.setAll(answer);
            return json(200, Hosts.at(header(request, "Host"), body))
                    .header("x-oauth-scopes", AppMethods.SCOPES)
                    .build();
        } catch (SlackException e) {
            return refused(e);
        }
    }

    private static String header(HttpServerRequest request, String name) {
        var found = name.equals("query") ? request.query() : request.getHeader(name);
        return found == null ? "" : found;
    }

    private static Response refused(SlackException e) {
        ObjectNode body = e.json();
        var response = json(e.status(), body.toString());
        e.retryAfter().ifPresent(seconds -> response.header("Retry-After", seconds));
        return response.build();
    }

    private static Response.ResponseBuilder json(int status, String body) {
        return Response.status(status).type("application/json; charset=utf-8").entity(body);
    }
}
