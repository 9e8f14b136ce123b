package dev.tern.sandbox.slack;

import dev.tern.sandbox.Bot;
import dev.tern.sandbox.BotToken;
import dev.tern.sandbox.NativeIds;
import java.util.Optional;

/** A bot with its app's deliveries. */
final class Account {
    private final Bot bot;
    private final User user;
    private final Deliveries deliveries;

    private Account(Bot bot, Deliveries deliveries) {
        this.bot = bot;
        this.user = User.of(bot);
        this.deliveries = deliveries;
    }

    /** The bot that Tern runs; its tokens are the same after every restart. */
    static Account gateway(Deliveries deliveries) {
        return of("tern", "gateway-not-a-secret", true, deliveries);
    }

    static Account of(String name, Deliveries deliveries) {
        return of(
                name,
                NativeIds.letters("slack token", name)
                        .replaceAll("[^A-Za-z0-9]", "")
                        .substring(0, 24),
                false,
                deliveries);
    }

    private static Account of(String name, String secret, boolean gateway, Deliveries deliveries) {
        var token = new BotToken("xoxb-sandbox-" + secret);
        var appToken = new BotToken("xapp-1-%s-sandbox-%s".formatted(Ids.of('A', "app", name), secret));
        return new Account(
                new Bot(
                        World.PLATFORM,
                        Ids.of('U', "bot user", name),
                        name,
                        name,
                        token,
                        Optional.of(appToken),
                        gateway),
                deliveries);
    }

    Bot bot() {
        return bot;
    }

    User user() {
        return user;
    }

    String appId() {
        return user.app().map(User.App::id).orElseThrow();
    }

    Deliveries deliveries() {
        return deliveries;
    }

    boolean isBotToken(String token) {
        return bot.token().value().equals(token);
    }

    boolean isAppToken(String token) {
        return bot.appToken().filter(own -> own.value().equals(token)).isPresent();
    }
}
