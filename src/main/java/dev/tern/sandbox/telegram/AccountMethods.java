package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.tern.sandbox.Json;
import java.util.Optional;

/** Methods about the bot itself: who it is, its commands, its web hook. */
final class AccountMethods {
    private static final int MOST_COMMANDS = 100;

    void addTo(BotApi.Registry registry) {
        registry.add("getMe", this::getMe);
        registry.add("setMyCommands", this::setMyCommands);
        registry.add("getMyCommands", this::getMyCommands);
        registry.add("deleteMyCommands", this::deleteMyCommands);
        registry.add("setWebhook", this::setWebhook);
        registry.add("deleteWebhook", this::deleteWebhook);
        registry.add("getWebhookInfo", this::getWebhookInfo);
    }

    private JsonNode getMe(Arguments call) {
        return call.account()
                .user()
                .json()
                .put("can_join_groups", true)
                // privacy mode is off: the bot is shown all messages of its groups
                .put("can_read_all_group_messages", true)
                .put("supports_inline_queries", false)
                .put("can_connect_to_business", false)
                .put("has_main_web_app", false);
    }

    private JsonNode setMyCommands(Arguments call) {
        var commands = call.parameters().json("commands").orElseGet(Json::array);
        if (!commands.isArray()) {
            throw TelegramException.bad("can't parse commands: expected an Array");
        }
        if (commands.size() > MOST_COMMANDS) {
            throw TelegramException.bad("too many commands specified");
        }
        for (var command : commands) {
            if (!command.path("command").asText().matches("/?[a-z0-9_]{1,32}")) {
                throw TelegramException.bad("BOT_COMMAND_INVALID");
            }
            int description = command.path("description").asText().length();
            if (description < 1 || description > 256) {
                throw TelegramException.bad("BOT_COMMAND_DESCRIPTION_INVALID");
            }
        }
        call.account().commands().put(scope(call), commands);
        return BooleanNode.TRUE;
    }

    private JsonNode getMyCommands(Arguments call) {
        return Optional.ofNullable(call.account().commands().get(scope(call))).orElseGet(Json::array);
    }

    private JsonNode deleteMyCommands(Arguments call) {
        call.account().commands().remove(scope(call));
        return BooleanNode.TRUE;
    }

    private JsonNode setWebhook(Arguments call) {
        var hook = Hook.of(call.parameters());
        var account = call.account();
        BotApi.allowedUpdates(call.parameters()).ifPresent(account.updates()::allow);
        dropPending(call);
        if (hook.isPresent()) {
            account.updates().end(TelegramException.conflict("terminated by setWebhook request"));
        }
        account.delivery().to(hook);
        return BooleanNode.TRUE;
    }

    private JsonNode deleteWebhook(Arguments call) {
        call.account().delivery().to(Optional.empty());
        dropPending(call);
        return BooleanNode.TRUE;
    }

    private JsonNode getWebhookInfo(Arguments call) {
        var account = call.account();
        var hook = account.delivery().hook();
        var info = Json.object()
                .put("url", hook.map(it -> it.url().toString()).orElse(""))
                .put("has_custom_certificate", false)
                .put("pending_update_count", account.updates().size());
        account.delivery().last().filter(failure -> hook.isPresent()).ifPresent(failure -> info.put(
                        "last_error_date", failure.at().getEpochSecond())
                .put("last_error_message", failure.words()));
        hook.ifPresent(it -> info.put("max_connections", it.maxConnections()));
        if (!account.updates().allowed().isEmpty()) {
            var allowed = info.putArray("allowed_updates");
            account.updates().allowed().stream().sorted().forEach(allowed::add);
        }
        return info;
    }

    private static void dropPending(Arguments call) {
        if (call.parameters().flag("drop_pending_updates")) {
            call.account().updates().clear();
        }
    }

    private static String scope(Arguments call) {
        return call.parameters().json("scope").map(JsonNode::toString).orElse("default") + " "
                + call.parameters().text("language_code").orElse("");
    }
}
