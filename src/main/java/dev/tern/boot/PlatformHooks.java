package dev.tern.boot;

import dev.tern.door.Key;
import dev.tern.door.Webhooks;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.slack.SlackHooks;
import dev.tern.platform.telegram.TelegramConfig;
import dev.tern.platform.telegram.TelegramHooks;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.OptionalInt;
import org.jboss.logging.Logger;

/**
 * The platforms that send to this server, by their settings. Telegram's secret is in a header and is asked for here already;
 * Slack signs the body, which has to be read for it.
 */
@Singleton
final class PlatformHooks implements Webhooks {
    private static final Logger LOG = Logger.getLogger(PlatformHooks.class);

    private final Provider<TelegramConfig> telegram;
    private final Provider<SlackConfig> slack;

    // asked later than this is made, which is with the filters, before there are settings
    PlatformHooks(Provider<TelegramConfig> telegram, Provider<SlackConfig> slack) {
        this.telegram = telegram;
        this.slack = slack;
    }

    @Override
    public OptionalInt refusal(String path, HttpServerRequest request) {
        if (path.startsWith(TelegramHooks.KEYS.path()) && telegram.get().mode() == TelegramConfig.Mode.WEBHOOK) {
            return isTelegram(request) ? OptionalInt.empty() : unknown();
        }
        return path.startsWith(SlackHooks.KEYS.path()) && slack.get().mode() == SlackConfig.Mode.HTTP
                ? OptionalInt.empty()
                : OptionalInt.of(404);
    }

    private static OptionalInt unknown() {
        LOG.debug("webhook request refused reason=secret");
        return OptionalInt.of(401);
    }

    private boolean isTelegram(HttpServerRequest request) {
        var shown = request.getHeader(TelegramHooks.SECRET);
        return shown != null
                && telegram.get()
                        .webhook()
                        .secret()
                        .filter(secret -> Key.of(secret).is(shown))
                        .isPresent();
    }
}
