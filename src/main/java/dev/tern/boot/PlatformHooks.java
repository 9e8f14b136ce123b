package dev.tern.boot;

import dev.tern.door.Key;
import dev.tern.door.Webhooks;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.telegram.TelegramConfig;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.OptionalInt;

/**
 * The platforms that send to this server, by their settings. Telegram's secret is in a header and is asked for here already;
 * Slack signs the body, which has to be read for it.
 */
@Singleton
final class PlatformHooks implements Webhooks {
    private static final String TELEGRAM = "/webhooks/telegram/";
    private static final String SLACK = "/webhooks/slack/";
    private static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private final Provider<TelegramConfig> telegram;
    private final Provider<SlackConfig> slack;

    // asked later than this is made, which is with the filters, before there are settings
    PlatformHooks(Provider<TelegramConfig> telegram, Provider<SlackConfig> slack) {
        this.telegram = telegram;
        this.slack = slack;
    }

    @Override
    public OptionalInt refusal(String path, HttpServerRequest request) {
        if (path.startsWith(TELEGRAM) && telegram.get().mode() == TelegramConfig.Mode.WEBHOOK) {
            return isTelegram(request) ? OptionalInt.empty() : OptionalInt.of(401);
        }
        return path.startsWith(SLACK) && slack.get().mode() == SlackConfig.Mode.HTTP
                ? OptionalInt.empty()
                : OptionalInt.of(404);
    }

    private boolean isTelegram(HttpServerRequest request) {
        var shown = request.getHeader(SECRET);
        return shown != null
                && telegram.get()
                        .webhook()
                        .secret()
                        .filter(secret -> Key.of(secret).is(shown))
                        .isPresent();
    }
}
