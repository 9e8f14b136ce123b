package dev.tern.sandbox.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.SandboxException;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The addresses of the provider, and of those who script it. */
@Singleton
public class ModelRoutes {
    static final String PATH = "/sandbox/openai";

    private static final long LARGEST = 64L * 1024 * 1024;

    private final ModelScript script;
    private final Vertx vertx;
    private final InstantSource clock = InstantSource.system();
    private final AtomicLong number = new AtomicLong();

    ModelRoutes(ModelScript script, Vertx vertx) {
        this.script = script;
        this.vertx = vertx;
    }

    void register(@Observes Router router) {
        var body = BodyHandler.create(false).setBodyLimit(LARGEST);
        router.post(PATH + "/v1/chat/completions").handler(body).handler(this::complete);
        router.get(PATH + "/v1/models").handler(this::models);
        router.post(PATH + "/script").handler(body).handler(this::script);
        router.get(PATH + "/requests").handler(this::requests);
    }

    private void script(RoutingContext context) {
        try {
            var waiting = script.add(AnswerReader.read(text(context)));
            json(context, 200, Json.object().put("waiting", waiting));
        } catch (SandboxException refused) {
            json(context, refused.status(), Json.object().put("error", refused.getMessage()));
        }
    }

    private void requests(RoutingContext context) {
        var all = Json.array();
        script.requests().forEach(all::add);
        json(context, 200, all);
    }

    private void models(RoutingContext context) {
        var list = Json.object().put("object", "list");
        list.putArray("data")
                .addObject()
                .put("id", "sandbox")
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "tern-sandbox");
        json(context, 200, list);
    }

    private void complete(RoutingContext context) {
        var request = Json.read(text(context)).filter(JsonNode::isObject);
        if (request.isEmpty()) {
            error(context, 400, "the body is no JSON object");
            return;
        }
        var wrong = RequestCheck.of(request.get());
        if (wrong.isPresent()) {
            error(context, 400, wrong.get());
            return;
        }
        var answer = script.answer(request.get());
        after(answer.delay().toMillis(), () -> answer(context, request.get(), answer));
    }

    private void answer(RoutingContext context, JsonNode request, Answer answer) {
        var response = context.response();
        if (response.closed()) {
            return;
        }
        answer.retryAfter().ifPresent(seconds -> response.putHeader("retry-after", String.valueOf(seconds)));
        if (answer.status() >= 400) {
            error(context, answer.status(), answer.text());
            return;
        }
        var now = clock.instant().getEpochSecond();
        var wire = new Wire("chatcmpl-" + number.incrementAndGet(), now, request, answer);
        response.setStatusCode(answer.status());
        if (request.path("stream").asBoolean()) {
            response.setChunked(true).putHeader("content-type", "text/event-stream; charset=utf-8");
            stream(response, wire.events(), answer);
        } else if (answer.cut()) {
            response.reset();
        } else {
            json(context, answer.status(), wire.whole());
        }
    }

    private void stream(HttpServerResponse response, List<String> events, Answer answer) {
        if (response.closed()) {
            return;
        }
        if (events.isEmpty()) {
            end(response, answer);
            return;
        }
        response.write("data: " + events.getFirst() + "\n\n");
        after(answer.pause().toMillis(), () -> stream(response, events.subList(1, events.size()), answer));
    }

    private static void end(HttpServerResponse response, Answer answer) {
        if (answer.cut()) {
            response.reset();
        } else {
            response.end();
        }
    }

    /** Now or later, on the same event loop; a long stream must not nest. */
    private void after(long ms, Runnable next) {
        if (ms > 0) {
            vertx.setTimer(ms, ignored -> next.run());
        } else {
            vertx.getOrCreateContext().runOnContext(ignored -> next.run());
        }
    }

    private static String text(RoutingContext context) {
        var body = context.body().asString();
        return body == null ? "" : body;
    }

    private static void error(RoutingContext context, int status, String message) {
        var body = Json.object();
        body.putObject("error")
                .put("message", message)
                .put(
                        "type",
                        status == 429
                                ? "rate_limit_exceeded"
                                : status >= 500 ? "server_error" : "invalid_request_error");
        json(context, status, body);
    }

    private static void json(RoutingContext context, int status, JsonNode body) {
        context.response()
                .setStatusCode(status)
                .putHeader("content-type", "application/json")
                .end(body.toString());
    }
}
