package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.Optional;

/** Methods that write, change and delete messages. */
final class ChatMethods {
    private final World world;

    ChatMethods(World world) {
        this.world = world;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("chat.postMessage", this::postMessage);
        registry.add("chat.postEphemeral", this::postEphemeral);
        registry.add("chat.update", this::update);
        registry.add("chat.delete", this::delete);
        registry.add("chat.getPermalink", ChatMethods::permalink);
        registry.add("assistant.threads.setStatus", ChatMethods::setStatus);
    }

    private ObjectNode postMessage(Arguments call) {
        var chat = call.target();
        var content = Composer.content(call.parameters());
        var thread = thread(call, chat);
        boolean broadcast = thread.isPresent() && call.parameters().flag("reply_broadcast");
        var message = world.say(chat, call.self(), new Message.Placement(thread, broadcast, Optional.empty()), content);
        chat.status("");
        var answer = Json.object().put("channel", chat.id()).put("ts", message.ts());
        answer.set("message", MessageJson.withMetadata(chat, message));
        return answer;
    }

    private ObjectNode postEphemeral(Arguments call) {
        var chat = call.target();
        var person = call.parameters()
                .text("user")
                .flatMap(world::user)
                .filter(user -> chat.people().contains(user))
                .orElseThrow(() -> new SlackException("user_not_in_channel"));
        var placement = new Message.Placement(thread(call, chat), false, Optional.of(person));
        var message = world.say(chat, call.self(), placement, Composer.content(call.parameters()));
        return Json.object().put("message_ts", message.ts());
    }

    private ObjectNode update(Arguments call) {
        var chat = call.channel("channel");
        var message = own(call, chat, "cant_update_message");
        var before = MessageJson.write(chat, message);
        message.edit(
                Composer.changed(message.content(), call.parameters()),
                world.stamps().next());
        world.events().changed(chat, message, before);
        var answer = Json.object()
                .put("channel", chat.id())
                .put("ts", message.ts())
                .put("text", message.content().text());
        answer.set("message", MessageJson.withMetadata(chat, message));
        return answer;
    }

    private ObjectNode delete(Arguments call) {
        var chat = call.channel("channel");
        var message = own(call, chat, "cant_delete_message");
        var before = MessageJson.write(chat, message);
        chat.remove(message.ts());
        world.events().deleted(chat, before);
        return Json.object().put("channel", chat.id()).put("ts", message.ts());
    }

    private static Message own(Arguments call, Chat chat, String refusal) {
        var message = call.message(chat, "ts");
        if (!message.from().equals(call.self())) {
            throw new SlackException(refusal);
        }
        return message;
    }

    /** The root of the thread that a reply goes to: a reply to a reply goes where that one is. */
    private static Optional<String> thread(Arguments call, Chat chat) {
        var wanted = call.parameters().text("thread_ts");
        wanted.filter(ts -> !Stamps.isValid(ts)).ifPresent(ts -> {
            throw new SlackException("invalid_thread_ts");
        });
        return wanted.flatMap(chat::find).flatMap(Message::thread).or(() -> wanted);
    }

    private static ObjectNode permalink(Arguments call) {
        var chat = call.joined();
        var message = call.message(chat, "message_ts");
        var link = "%sarchives/%s/p%s"
                .formatted(Ids.WORKSPACE, chat.id(), message.ts().replace(".", ""));
        var thread = message.thread().map(root -> "?thread_ts=%s&cid=%s".formatted(root, chat.id()));
        return Json.object().put("channel", chat.id()).put("permalink", link + thread.orElse(""));
    }

    private static ObjectNode setStatus(Arguments call) {
        var chat = call.channel("channel_id");
        chat.status(call.parameters().text("status").orElse(""));
        return Json.object();
    }
}
