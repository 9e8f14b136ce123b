package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.Optional;
import java.util.function.Consumer;

/** What people ask of an app and wait for: a pressed button, a slash command. Slack asks once only. */
final class Interactions {
    private final World world;

    Interactions(World world) {
        this.world = world;
    }

    void press(Chat chat, Message message, User user, Buttons.Placed pressed) {
        var account = world.accounts().stream()
                .filter(each -> each.user().equals(message.from()))
                .findFirst()
                .orElseGet(world::gateway);
        var response = world.responses().add(new Responses.Ask(chat, user, account, Optional.of(message.ts())));
        var payload = Json.object().put("type", "block_actions");
        payload.set("user", person(user));
        payload.put("api_app_id", account.appId()).put("token", Events.VERIFICATION);
        payload.putObject("container")
                .put("type", "message")
                .put("message_ts", message.ts())
                .put("channel_id", chat.id())
                .put("is_ephemeral", message.isEphemeral());
        payload.put("trigger_id", trigger());
        payload.putObject("team").put("id", Ids.TEAM).put("domain", Ids.DOMAIN);
        payload.putNull("enterprise").put("is_enterprise_install", false);
        payload.putObject("channel").put("id", chat.id()).put("name", name(chat));
        payload.set("message", MessageJson.write(chat, message));
        payload.putObject("state").putObject("values");
        payload.put("response_url", response);
        payload.putArray("actions").add(action(pressed));
        offer(account, "interactive", payload, answer -> {}, reason -> {});
    }

    /** A line such as {@code /ask why}; the bots see no message of it. */
    void command(Chat chat, User user, String line) {
        var account = chat.pair()
                .flatMap(two -> world.accounts().stream()
                        .filter(each -> each.user().equals(two.bot()))
                        .findFirst())
                .orElseGet(world::gateway);
        var ask = new Responses.Ask(chat, user, account, Optional.empty());
        var words = line.split("\\s+", 2);
        var payload = Json.object()
                .put("token", Events.VERIFICATION)
                .put("team_id", Ids.TEAM)
                .put("team_domain", Ids.DOMAIN)
                .put("channel_id", chat.id())
                .put("channel_name", name(chat))
                .put("user_id", user.id())
                .put("user_name", user.alias())
                .put("command", words[0])
                .put("text", words.length > 1 ? words[1].strip() : "")
                .put("api_app_id", account.appId())
                .put("is_enterprise_install", "false")
                .put("response_url", world.responses().add(ask))
                .put("trigger_id", trigger());
        offer(
                account,
                "slash_commands",
                payload,
                answer -> acknowledged(ask, answer),
                reason -> failed(ask, words[0], reason));
    }

    private void offer(
            Account account, String type, ObjectNode payload, Consumer<JsonNode> answered, Consumer<String> lost) {
        account.deliveries().offer(new Envelope(Events.newId(), type, payload, answered, lost));
    }

    /** An acknowledgement may hold the answer at once. */
    private void acknowledged(Responses.Ask ask, JsonNode answer) {
        if (answer.isTextual()) {
            world.responses().answer(ask, Json.object().put("text", answer.asText()));
        } else if (answer.has("text") || answer.has("blocks")) { // one without says at most who shall see the command
            world.responses().answer(ask, answer);
        }
    }

    private void failed(Responses.Ask ask, String command, String reason) {
        var placement = new Message.Placement(Optional.empty(), false, Optional.of(ask.user()));
        world.say(
                ask.chat(),
                User.SLACKBOT,
                placement,
                Content.of("%s failed with the error \"%s\"".formatted(command, reason)));
    }

    private ObjectNode action(Buttons.Placed pressed) {
        var action = Json.object()
                .put("action_id", pressed.id())
                .put("block_id", pressed.block().path("block_id").asText());
        action.set("text", pressed.button().path("text"));
        if (pressed.button().has("value")) {
            action.put("value", pressed.button().path("value").asText());
        }
        return action.put("type", "button").put("action_ts", world.stamps().next());
    }

    private static ObjectNode person(User user) {
        return Json.object()
                .put("id", user.id())
                .put("username", user.alias())
                .put("name", user.alias())
                .put("team_id", Ids.TEAM);
    }

    private String trigger() {
        var ts = world.stamps().next();
        return "%s.%s.%s"
                .formatted(ts.replace(".", ""), Ids.TEAM, Ids.of("", ts).toLowerCase(java.util.Locale.ROOT));
    }

    private static String name(Chat chat) {
        return chat.isDirect() ? "directmessage" : chat.alias();
    }
}
