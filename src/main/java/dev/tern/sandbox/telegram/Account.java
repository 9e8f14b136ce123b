package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.BotToken;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.NativeIds;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A bot with what Telegram keeps for it: its updates, its web hook and its commands. */
final class Account {
    private static final BotToken GATEWAY = new BotToken("7000000001:TERN-SANDBOX-gateway-not-a-secret-0");
    private static final long FIRST = 7_000_000_002L;
    private static final long BOTS = 900_000_000L;

    private final Bot bot;
    private final User user;
    private final UpdateQueue updates;
    private final HookDelivery delivery;
    private final Map<String, JsonNode> commands = new HashMap<>();

    private Account(Bot bot, Instant now, Function<UpdateQueue, HookDelivery> delivery) {
        this.bot = bot;
        this.user = User.of(bot);
        this.updates = new UpdateQueue(NativeIds.counterStart(now));
        this.delivery = delivery.apply(updates);
        updates.onNews(this.delivery::pump);
    }

    /** The bot that Tern runs. */
    static Account gateway(String platform, Instant now, Function<UpdateQueue, HookDelivery> delivery) {
        return new Account(
                new Bot(platform, "7000000001", "tern", "tern_sandbox_bot", GATEWAY, Optional.empty(), true),
                now,
                delivery);
    }

    static Account of(String platform, String name, Instant now, Function<UpdateQueue, HookDelivery> delivery) {
        var id = String.valueOf(FIRST + NativeIds.number("telegram bot", name, BOTS));
        var token = new BotToken(
                id + ":TERN-SANDBOX-" + NativeIds.letters("telegram bot", name).substring(0, 22));
        return new Account(
                new Bot(platform, id, name, name.replace('-', '_') + "_bot", token, Optional.empty(), false),
                now,
                delivery);
    }

    Bot bot() {
        return bot;
    }

    User user() {
        return user;
    }

    UpdateQueue updates() {
        return updates;
    }

    /** Commands by scope and language. */
    Map<String, JsonNode> commands() {
        return commands;
    }

    /** The commands that this bot offers in chats of a scope, else everywhere, in the language of all. */
    JsonNode commandsIn(String scope) {
        return Optional.ofNullable(commands.get("{\"type\":\"" + scope + "\"} "))
                .or(() -> Optional.ofNullable(commands.get("default ")))
                .or(() -> Optional.ofNullable(commands.get("{\"type\":\"default\"} ")))
                .orElseGet(Json::array);
    }

    /** How updates come to its web hook, if it has one. */
    HookDelivery delivery() {
        return delivery;
    }
}
