package dev.tern.sandbox.discord;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.tern.sandbox.Bot;
import dev.tern.sandbox.BotToken;
import dev.tern.sandbox.NativeIds;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** A bot with what Discord keeps for it: its sessions at the gateway and its commands. */
final class Account {
    private final Bot bot;
    private final User user;
    private final Commands commands;
    private final List<Session> sessions = new ArrayList<>();

    private Account(Bot bot) {
        this.bot = bot;
        this.user = User.of(bot);
        this.commands = new Commands(user.id());
    }

    /** The bot that Tern runs. */
    static Account gateway(String platform) {
        return of(platform, "tern", "sandbox-gateway-not-a-secret-0", true);
    }

    static Account of(String platform, String name) {
        return of(platform, name, NativeIds.letters("discord bot", name).substring(0, 38), false);
    }

    private static Account of(String platform, String name, String secret, boolean gateway) {
        var id = String.valueOf(Snowflakes.of("bot", name));
        var first = Base64.getUrlEncoder().withoutPadding().encodeToString(id.getBytes(US_ASCII));
        return new Account(new Bot(
                platform,
                id,
                name,
                name.toLowerCase(java.util.Locale.ROOT),
                new BotToken(first + ".TERNSB." + secret),
                Optional.empty(),
                gateway));
    }

    Bot bot() {
        return bot;
    }

    User user() {
        return user;
    }

    /** Id of its application, which Discord keeps equal to the bot's. */
    String applicationId() {
        return bot.id();
    }

    Commands commands() {
        return commands;
    }

    /** Sessions that are connected, or may come back. */
    List<Session> sessions() {
        return sessions;
    }
}
