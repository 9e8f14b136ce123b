package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The Bot API: finds the bot of a token and the method of a name, which may be written in any case. */
final class BotApi {
    private static final Pattern TOKEN = Pattern.compile("\\d{1,20}:[A-Za-z0-9_-]{35}");
    private static final int LONGEST_POLL_SECONDS = 50;
    private static final int MOST_UPDATES = 100;

    private final World world;
    private final Map<String, Function<Arguments, JsonNode>> methods = new HashMap<>();

    BotApi(World world) {
        this.world = world;
        new AccountMethods().addTo(this::add);
        new ChatMethods(world).addTo(this::add);
        new SendMethods(world).addTo(this::add);
        new MediaMethods(world).addTo(this::add);
        new MessageMethods(world).addTo(this::add);
    }

    /** Takes in one method of the API. */
    interface Registry {
        void add(String name, Function<Arguments, JsonNode> method);
    }

    /** The bot of a token. */
    Account account(String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new TelegramException(404, "Not Found");
        }
        return world.locked(() -> world.accounts().stream()
                .filter(account -> account.bot().token().value().equals(token))
                .findFirst()
                .orElseThrow(() -> new TelegramException(401, "Unauthorized")));
    }

    /** Does what a call asks; fails with {@link TelegramException}. */
    Uni<JsonNode> call(Account account, String name, Parameters parameters) {
        var key = name.toLowerCase(Locale.ROOT);
        if (key.equals("getupdates")) {
            return updates(account, parameters);
        }
        var method = Optional.ofNullable(methods.get(key)).orElseThrow(() -> new TelegramException(404, "Not Found"));
        return Uni.createFrom().item(world.locked(() -> method.apply(new Arguments(world, account, parameters))));
    }

    private Uni<JsonNode> updates(Account account, Parameters parameters) {
        if (account.delivery().hook().isPresent()) {
            throw TelegramException.conflict(
                    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first");
        }
        allowedUpdates(parameters).ifPresent(account.updates()::allow);
        int limit = Math.clamp(parameters.integer("limit").orElse(MOST_UPDATES), 1, MOST_UPDATES);
        int seconds = Math.clamp(parameters.integer("timeout").orElse(0), 0, LONGEST_POLL_SECONDS);
        return account.updates()
                .poll(parameters.integer("offset").orElse(0), limit, Duration.ofSeconds(seconds))
                .map(updates -> Json.array().addAll(updates));
    }

    /** The kinds of updates that a call asks for; absent if it says nothing about them. */
    static Optional<Set<String>> allowedUpdates(Parameters parameters) {
        return parameters
                .json("allowed_updates")
                .map(list -> list.valueStream().map(JsonNode::asText).collect(Collectors.toSet()));
    }

    private void add(String name, Function<Arguments, JsonNode> method) {
        methods.put(name.toLowerCase(Locale.ROOT), method);
    }
}
