package dev.tern.platform.slack;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.time.Clock;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Where Slack's requests come in, in HTTP mode: events, commands and buttons alike. Answers 200 once what came is kept;
 * anything else makes Slack send it again.
 *
 * @see <a href="https://docs.slack.dev/apis/events-api/using-http-request-urls">HTTP request URLs</a>
 */
@Singleton
@Path("/webhooks/slack/{account}")
public final class SlackWebhook {
    private static final Logger LOG = Logger.getLogger(SlackWebhook.class);
    private static final int MOST_BYTES = 1 << 20;

    private final SlackAdapter adapter;
    private final Optional<Signature> signature;

    @Inject
    public SlackWebhook(SlackAdapter adapter, SlackConfig config) {
        this(adapter, config, Clock.systemUTC());
    }

    SlackWebhook(SlackAdapter adapter, SlackConfig config, Clock clock) {
        this.adapter = adapter;
        this.signature = config.signingSecret()
                .filter(secret -> config.mode() == SlackConfig.Mode.HTTP)
                .map(secret -> new Signature(secret, clock));
    }

    /** Takes a request; the account is the workspace's id. Nothing is told to whoever has no good signature. */
    @POST
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> receive(
            @PathParam("account") String account,
            @HeaderParam("X-Slack-Request-Timestamp") @Nullable String timestamp,
            @HeaderParam("X-Slack-Signature") @Nullable String signed,
            byte[] body) {
        if (signature.isEmpty()) {
            return answer(Status.NOT_FOUND);
        }
        if (body.length > MOST_BYTES) {
            return answer(Status.REQUEST_ENTITY_TOO_LARGE);
        }
        if (!signature.get().isGood(timestamp, body, signed)) {
            LOG.debug("slack request refused reason=signature");
            return answer(Status.UNAUTHORIZED);
        }
        return accept(account, body);
    }

    private Uni<Response> accept(String account, byte[] body) {
        var source = adapter.source();
        var me = source.flatMap(SlackSource::identity);
        if (source.isEmpty() || me.isEmpty()) {
            return answer(Status.SERVICE_UNAVAILABLE);
        }
        if (!me.get().team().equals(account)) {
            return answer(Status.NOT_FOUND);
        }
        try {
            return keep(source.get(), WebhookBody.of(body));
        } catch (IllegalArgumentException e) {
            LOG.debugf("slack request refused reason=%s", e.getMessage());
            return answer(Status.BAD_REQUEST);
        }
    }

    private static Uni<Response> keep(SlackSource source, WebhookBody body) {
        var payload = body.tree();
        if (Fields.text(payload, "type").equals("url_verification")) {
            return Uni.createFrom()
                    .item(Response.ok(Fields.text(payload, "challenge"), MediaType.TEXT_PLAIN_TYPE)
                            .build());
        }
        var done = payload.has("command")
                ? Response.ok(SlackSource.SHOW_COMMAND, MediaType.APPLICATION_JSON_TYPE)
                : Response.ok();
        return source.take(body.json())
                .map(kept -> kept.map(stored -> done.build()).onFailure().recoverWithItem(failure -> Response.status(
                                Status.SERVICE_UNAVAILABLE)
                        .build()))
                .orElseGet(() -> answer(Status.SERVICE_UNAVAILABLE));
    }

    private static Uni<Response> answer(Status status) {
        return Uni.createFrom().item(() -> Response.status(status).build());
    }
}
