package dev.tern.api;

import dev.tern.async.VirtualThreads;
import dev.tern.door.Hosts;
import dev.tern.gate.Access;
import dev.tern.gate.Decision;
import dev.tern.gate.Kind;
import dev.tern.runner.Callers;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Takes every request below {@code /v1}, and answers in OpenAI's shape whatever comes. */
public final class ApiDoor {
    /**
     * After Quarkus' handling of pages of other origins (-300), which is off unless configured; before its own limit of a
     * body (-2), whose refusal no client of OpenAI's could read.
     */
    private static final int ORDER = -100;

    private static final int MOST_BYTES = 10 * 1024 * 1024;
    private static final String MODELS = "/v1/models";
    private static final String RESPONSES = "/v1/responses";

    private final ApiConfig config;
    private final Access access;
    private final Entrance entrance;
    private final Knocks knocks;
    private final Models models;
    private final Answering answering;
    private final KeptResponses kept;
    private final Once once;
    private final Clock clock;

    /**
     * The door to these callers' turns.
     *
     * @param access to which callers are {@code api:<caller>}
     * @param model {@code provider/name} of the model behind the one that callers see
     */
    public ApiDoor(
            ApiConfig config, Hosts hosts, Access access, Callers callers, Replays replays, String model, Clock clock) {
        var requests = new Requests(callers, clock);
        this.config = config;
        this.access = access;
        this.entrance = new Entrance(config.key(), clock);
        this.knocks = new Knocks(hosts);
        this.models = new Models(model, clock.instant());
        this.answering = new Answering(callers, requests, models);
        this.kept = new KeptResponses(callers, requests);
        this.once = new Once(replays, config.replayRetention(), clock);
        this.clock = clock;
    }

    /** Stands before the other routes of the server. */
    public void open(Router router) {
        router.route("/v1/*").order(ORDER).handler(this::enter);
    }

    private void enter(RoutingContext context) {
        var exchange = new Exchange(context, config.heartbeat());
        exchange.run(entrance.admit(knocks.of(context.request()))
                .map(this::admitted)
                .chain(caller -> answer(context, exchange, caller)));
    }

    private Uni<Outcome> answer(RoutingContext context, Exchange exchange, Caller caller) {
        var path = context.normalizedPath().replaceFirst("(?<!/)/+$", "");
        if (path.equals(MODELS)) {
            return get(context, () -> models.list().toString());
        }
        if (path.startsWith(MODELS + "/")) {
            return get(context, () -> models.one(rest(path, MODELS)).toString());
        }
        if (path.startsWith(RESPONSES + "/")) {
            only(context, HttpMethod.GET);
            return kept.find(caller, rest(path, RESPONSES));
        }
        return switch (path) {
            case "/v1/chat/completions" -> post(context, exchange, caller, ChatReader::read, ChatShape::new);
            case RESPONSES -> post(context, exchange, caller, ResponseReader::read, ResponseShape::new);
            default ->
                throw new ApiException(ApiError.of(
                        404, ApiError.INVALID, "unknown_url", "There is nothing at this address of the API."));
        };
    }

    /** Throws for one whom an operator has blocked. */
    private Caller admitted(Caller caller) {
        return switch (access.decide(Kind.CALL, ApiTurns.anything(caller), false, List.of())) {
            case Decision.Admitted admitted -> caller;
            case Decision.Outside outside ->
                throw new ApiException(
                        ApiError.of(403, ApiError.INVALID, "caller_blocked", "This caller is not answered."));
        };
    }

    private static Uni<Outcome> get(RoutingContext context, Supplier<String> json) {
        only(context, HttpMethod.GET);
        return Uni.createFrom().item(() -> Outcome.Whole.json(json.get()));
    }

    private Uni<Outcome> post(
            RoutingContext context,
            Exchange exchange,
            Caller caller,
            BiFunction<JsonPlace, Optional<String>, Asked> reader,
            BiFunction<Asked, Instant, Shape> shape) {
        only(context, HttpMethod.POST);
        onlyJson(context);
        return exchange.body(MOST_BYTES)
                .chain(body -> VirtualThreads.call(() -> reader.apply(JsonPlace.parse(body), session(context)))
                        .chain(asked -> once.run(
                                header(context, "Idempotency-Key"),
                                caller,
                                fingerprint(context, body),
                                run -> answering.answer(asked, caller, shape.apply(asked, clock.instant()), run))));
    }

    private static void only(RoutingContext context, HttpMethod method) {
        if (!context.request().method().equals(method)) {
            throw new ApiException(
                    ApiError.of(405, ApiError.INVALID, "method_not_allowed", "Only " + method + " is allowed here.")
                            .with("allow", method.name()));
        }
    }

    private static void onlyJson(RoutingContext context) {
        var type =
                header(context, HttpHeaders.CONTENT_TYPE.toString()).orElse("").toLowerCase(Locale.ROOT);
        if (!type.split(";", 2)[0].strip().equals("application/json")) {
            throw new ApiException(ApiError.of(
                    415, ApiError.INVALID, "unsupported_media_type", "Send the body as 'application/json'."));
        }
    }

    /** All that makes two requests the same one. */
    private static String fingerprint(RoutingContext context, byte[] body) {
        return context.normalizedPath() + "\n" + session(context).orElse("") + "\n"
                + new String(body, StandardCharsets.UTF_8);
    }

    private static Optional<String> session(RoutingContext context) {
        return header(context, ConversationReader.HEADER);
    }

    private static Optional<String> header(RoutingContext context, String name) {
        return Optional.ofNullable(context.request().getHeader(name));
    }

    private static String rest(String path, String root) {
        return path.substring(root.length() + 1);
    }
}
