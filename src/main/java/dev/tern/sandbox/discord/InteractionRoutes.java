package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.List;
import java.util.Optional;

/** Operations with which bots answer commands and buttons; the token in the path stands for the bot's. */
final class InteractionRoutes {
    private static final int REPLY = 4;
    private static final int DEFERRED = 5;
    private static final int DEFERRED_UPDATE = 6;
    private static final int UPDATE = 7;

    void addTo(RestApi.Registry registry) {
        registry.add("createInteractionResponse", "POST /interactions/{}/{}/callback", InteractionRoutes::callback);
        registry.add("createFollowupMessage", "POST /webhooks/{}/{}", InteractionRoutes::followUp);
        registry.add(
                "getOriginalInteractionResponse",
                "GET /webhooks/{}/{}/messages/{}",
                call -> Answer.of(json(call, interaction(call), message(call))));
        registry.add("editOriginalInteractionResponse", "PATCH /webhooks/{}/{}/messages/{}", InteractionRoutes::edit);
        registry.add("deleteOriginalInteractionResponse", "DELETE /webhooks/{}/{}/messages/{}", call -> {
            MessageRoutes.delete(call.world(), message(call));
            return Answer.NOTHING;
        });
    }

    private static Answer callback(ApiCall call) {
        var interaction = call.world()
                .interactions()
                .unanswered(call.path().get(0), call.path().get(1));
        int type = call.body().json().path("type").asInt();
        var data = call.body().inside("data");
        switch (type) {
            case REPLY -> say(call, interaction, new MessageReader(call.world()).read(data), true);
            case DEFERRED -> {
                int flags = (data.json().path("flags").asInt() & Message.EPHEMERAL) | Message.LOADING;
                say(call, interaction, Content.of("", List.of(), Mentions.NONE).withFlags(flags), true);
            }
            case DEFERRED_UPDATE, UPDATE -> {
                var source = interaction.ask().source().orElseThrow(InteractionRoutes::wrongType);
                if (type == UPDATE) {
                    change(call, source, data);
                }
                interaction.original(source);
            }
            default -> throw wrongType();
        }
        interaction.acknowledge();
        return "true".equals(call.query().get("with_response"))
                ? Answer.of(response(call, interaction, type))
                : Answer.NOTHING;
    }

    private static DiscordException wrongType() {
        return DiscordException.invalid("type", "BASE_TYPE_CHOICES", "Value must be one of {4, 5, 6, 7, 8, 9, 12}.");
    }

    private static JsonNode response(ApiCall call, Interaction interaction, int type) {
        var ask = interaction.ask();
        var json = Json.object();
        var about = json.putObject("interaction")
                .put("id", String.valueOf(ask.id()))
                .put("type", ask.type())
                .put("response_message_loading", type == DEFERRED)
                .put("response_message_ephemeral", false);
        var resource = json.putObject("resource").put("type", type);
        interaction.original().ifPresent(message -> {
            about.put("response_message_id", String.valueOf(message.id()))
                    .put("response_message_ephemeral", message.is(Message.EPHEMERAL));
            if (type != DEFERRED_UPDATE) {
                resource.set("message", json(call, interaction, message));
            }
        });
        return json;
    }

    private static Answer followUp(ApiCall call) {
        var interaction = interaction(call);
        var content = new MessageReader(call.world()).read(call.body());
        return Answer.of(json(call, interaction, say(call, interaction, content, false)));
    }

    private static Answer edit(ApiCall call) {
        var message = message(call);
        change(call, message, call.body());
        return Answer.of(json(call, interaction(call), message));
    }

    /** Edits a message; what was only announced gets its words, and doesn't count as edited. */
    private static void change(ApiCall call, Message message, Body body) {
        var content = new MessageReader(call.world()).edit(body, message.content());
        if (message.is(Message.LOADING)) {
            message.fill(content.withFlags(content.flags() & ~Message.LOADING));
        } else {
            message.edit(content, call.world().clock().instant());
        }
        MessageRoutes.updated(call.world(), message);
    }

    private static Message say(ApiCall call, Interaction interaction, Content content, boolean original) {
        var ask = interaction.ask();
        var reference = original
                ? ask.source().map(source -> new Message.Reference(ask.channel().id(), Optional.of(source.id())))
                : interaction
                        .original()
                        .map(first -> new Message.Reference(ask.channel().id(), Optional.of(first.id())));
        int type = original && ask.type() == Interaction.COMMAND
                ? Message.COMMAND
                : reference.isPresent() ? Message.REPLY : Message.DEFAULT;
        var message = new Message(
                new Message.Head(
                        call.world().nextId(),
                        ask.channel(),
                        ask.account().user(),
                        type,
                        reference,
                        Optional.empty(),
                        Optional.of(interaction)),
                content);
        ThreadRoutes.wake(call.world(), ask.channel());
        if (original) {
            interaction.original(message);
        }
        call.world().add(message);
        return message;
    }

    private static Interaction interaction(ApiCall call) {
        return call.world()
                .interactions()
                .answered(call.path().get(0), call.path().get(1));
    }

    private static Message message(ApiCall call) {
        var interaction = interaction(call);
        var id = call.path().get(2);
        var channel = interaction.ask().channel();
        var found = id.equals("@original") ? interaction.original().map(Message::id) : Snowflakes.parse(id);
        return found.flatMap(channel::find)
                .filter(message -> message.author().id()
                        == interaction.ask().account().user().id())
                .orElseThrow(() -> DiscordException.unknown(10008, "Message"));
    }

    private static ObjectNode json(ApiCall call, Interaction interaction, Message message) {
        var bot = interaction.ask().account().user().id();
        return call.world().writer().write(message, new Viewer(bot, true, call.root()));
    }
}
