package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;

/** Methods with which a bot reacts to messages. */
final class ReactionMethods {
    private final World world;

    ReactionMethods(World world) {
        this.world = world;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("reactions.add", this::add);
        registry.add("reactions.remove", this::remove);
        registry.add("reactions.get", ReactionMethods::get);
    }

    private ObjectNode add(Arguments call) {
        var chat = call.joined();
        var message = message(call, chat);
        var name = name(call);
        if (!Reactions.add(message, name, call.self())) {
            throw new SlackException("already_reacted");
        }
        world.events().reacted(chat, message, call.self(), "reaction_added", name);
        return Json.object();
    }

    private ObjectNode remove(Arguments call) {
        var chat = call.joined();
        var message = message(call, chat);
        var name = name(call);
        if (!Reactions.remove(message, name, call.self())) {
            throw new SlackException("no_reaction");
        }
        world.events().reacted(chat, message, call.self(), "reaction_removed", name);
        return Json.object();
    }

    private static ObjectNode get(Arguments call) {
        var chat = call.joined();
        var answer = Json.object().put("type", "message").put("channel", chat.id());
        answer.set("message", MessageJson.write(chat, message(call, chat)));
        return answer;
    }

    private static Message message(Arguments call, Chat chat) {
        if (!call.parameters().has("timestamp")) {
            throw new SlackException("no_item_specified");
        }
        return call.message(chat, "timestamp");
    }

    private static String name(Arguments call) {
        return call.parameters()
                .text("name")
                .map(name -> name.replaceAll("^:|:$", ""))
                .filter(Emoji::isName)
                .orElseThrow(() -> new SlackException("invalid_name"));
    }
}
