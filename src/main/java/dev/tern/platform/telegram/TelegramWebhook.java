package dev.tern.platform.telegram;

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
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Where Telegram's requests come in, in webhook mode: one update each. Answers 200 once the update is kept, whatever is
 * done about it later, since Telegram sends a chat's next update only then; anything else makes it send this one again.
 *
 * @see <a href="https://core.telegram.org/bots/api#setwebhook">setWebhook</a>
 */
@Singleton
@Path(HookSettings.PATH + "{account}")
public final class TelegramWebhook {
    private static final Logger LOG = Logger.getLogger(TelegramWebhook.class);
    private static final int MOST_BYTES = 1 << 20;

    private final TelegramAdapter adapter;
    private final Optional<HookSettings> settings;

    @Inject
    public TelegramWebhook(TelegramAdapter adapter, TelegramConfig config) {
        this.adapter = adapter;
        this.settings = HookSettings.of(config);
    }

    /** Takes a request; the account is the bot's id. Nothing is told to whoever does not know the secret. */
    @POST
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> receive(
            @PathParam("account") String account,
            @HeaderParam("X-Telegram-Bot-Api-Secret-Token") @Nullable String secret,
            byte[] body) {
        if (settings.isEmpty()) {
            return answer(Status.NOT_FOUND);
        }
        if (!settings.get().admits(secret)) {
            LOG.debug("telegram request refused reason=secret");
            return answer(Status.UNAUTHORIZED);
        }
        if (body.length > MOST_BYTES) {
            return answer(Status.REQUEST_ENTITY_TOO_LARGE);
        }
        return accept(account, body);
    }

    private Uni<Response> accept(String account, byte[] body) {
        var hook = adapter.hook();
        var me = hook.flatMap(TelegramHook::identity);
        if (hook.isEmpty() || me.isEmpty()) {
            return answer(Status.SERVICE_UNAVAILABLE);
        }
        if (!Long.toString(me.get().id()).equals(account)) {
            return answer(Status.NOT_FOUND);
        }
        try {
            return keep(hook.get(), HookBody.read(body));
        } catch (IllegalArgumentException e) {
            LOG.debugf("telegram request refused reason=%s", e.getMessage());
            return answer(Status.BAD_REQUEST);
        }
    }

    private static Uni<Response> keep(TelegramHook hook, RawUpdates.Raw update) {
        return hook.take(update)
                .map(kept -> kept.replaceWith(Status.OK)
                        .onFailure()
                        .recoverWithItem(Status.SERVICE_UNAVAILABLE)
                        .map(status -> Response.status(status).build()))
                .orElseGet(() -> answer(Status.SERVICE_UNAVAILABLE));
    }

    private static Uni<Response> answer(Status status) {
        return Uni.createFrom().item(() -> Response.status(status).build());
    }
}
