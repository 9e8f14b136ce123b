package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import java.util.Optional;

/** Operations on messages and their reactions. */
final class MessageRoutes {
    private static final int MOST_NONCE = 25;
    static final String EMOJI = "[^\\p{ASCII}].{0,15}|[0-9#*]\\uFE0F?\\u20E3";

    private final Nonces nonces = new Nonces();

    void addTo(RestApi.Registry registry) {
        registry.add("createMessage", "POST /channels/{}/messages", this::createMessage);
        registry.add("editMessage", "PATCH /channels/{}/messages/{}", MessageRoutes::editMessage);
        registry.add("deleteMessage", "DELETE /channels/{}/messages/{}", MessageRoutes::deleteMessage);
        registry.add(
                "createReaction",
                "PUT /channels/{}/messages/{}/reactions/{}/@me",
                call -> react(call, "MESSAGE_REACTION_ADD"));
        registry.add(
                "deleteOwnReaction",
                "DELETE /channels/{}/messages/{}/reactions/{}/@me",
                call -> react(call, "MESSAGE_REACTION_REMOVE"));
    }

    private Answer createMessage(ApiCall call) {
        var channel = call.channel();
        if (channel.isForum()) {
            throw new DiscordException(400, 50008, "Cannot send messages in a non-text channel");
        }
        var nonce = nonce(call.body().json());
        boolean enforced = call.body().json().path("enforce_nonce").asBoolean();
        var world = call.world();
        var author = call.account().user();
        var now = world.clock().instant();
        var first = enforced ? nonce.flatMap(known -> nonces.find(author, known, now)) : Optional.<Message>empty();
        if (first.isPresent()) {
            return Answer.of(call.json(first.get()));
        }
        var reference = reference(call, channel);
        var content = new MessageReader(world).read(call.body());
        var head = new Message.Head(
                world.nextId(),
                channel,
                author,
                reference.isPresent() ? Message.REPLY : Message.DEFAULT,
                reference,
                nonce,
                Optional.empty());
        var message = new Message(head, content);
        ThreadRoutes.wake(world, channel);
        channel.typing(now);
        world.add(message);
        nonce.ifPresent(known -> nonces.add(author, known, message, now));
        return Answer.of(call.json(message));
    }

    private static Optional<String> nonce(JsonNode json) {
        var nonce = Optional.of(json.path("nonce"))
                .filter(given -> given.isTextual() || given.isIntegralNumber())
                .map(JsonNode::asText)
                .filter(text -> !text.isEmpty());
        if (nonce.filter(text -> text.length() > MOST_NONCE).isPresent()) {
            throw DiscordException.tooLong("nonce", MOST_NONCE);
        }
        return nonce;
    }

    private static Optional<Message.Reference> reference(ApiCall call, Channel channel) {
        var json = call.body().json().path("message_reference");
        if (!json.has("message_id")) {
            return Optional.empty();
        }
        var found = Snowflakes.parse(json.path("message_id").asText())
                .flatMap(channel::find)
                .filter(message -> !message.isSystem());
        if (found.isEmpty() && json.path("fail_if_not_exists").asBoolean(true)) {
            throw DiscordException.invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
        }
        return found.map(message -> new Message.Reference(channel.id(), Optional.of(message.id())));
    }

    private static Answer editMessage(ApiCall call) {
        var channel = call.active();
        var message = call.message(channel);
        if (message.author().id() != call.account().user().id()) {
            throw new DiscordException(403, 50005, "Cannot edit a message authored by another user");
        }
        if (message.isSystem()) {
            throw new DiscordException(403, 50021, "Cannot execute action on a system message");
        }
        message.edit(
                new MessageReader(call.world()).edit(call.body(), message.content()),
                call.world().clock().instant());
        updated(call.world(), message);
        return Answer.of(call.json(message));
    }

    /** Tells the bots what a message says now. */
    static void updated(World world, Message message) {
        if (!message.is(Message.EPHEMERAL)) {
            world.announce("MESSAGE_UPDATE", message.channel(), viewer -> world.writer()
                    .event(message, viewer));
        }
    }

    private static Answer deleteMessage(ApiCall call) {
        var channel = call.channel();
        var message = call.message(channel);
        if (message.author().id() != call.account().user().id()) {
            throw channel.isDirect()
                    ? new DiscordException(403, 50003, "Cannot execute action on a DM channel")
                    : new DiscordException(403, 50013, "Missing Permissions");
        }
        delete(call.world(), message);
        return Answer.NOTHING;
    }

    static void delete(World world, Message message) {
        message.channel().remove(message.id());
        world.announce("MESSAGE_DELETE", message.channel(), viewer -> {
            var json = Json.object()
                    .put("id", String.valueOf(message.id()))
                    .put("channel_id", String.valueOf(message.channel().id()));
            return message.channel().isDirect() ? json : json.put("guild_id", World.GUILD);
        });
    }

    private static Answer react(ApiCall call, String type) {
        var channel = call.active();
        var message = call.message(channel);
        var emoji = call.path().get(2);
        if (!emoji.matches(EMOJI)) {
            throw new DiscordException(400, 10014, "Unknown Emoji");
        }
        react(call.world(), message, call.account().user(), emoji, type);
        return Answer.NOTHING;
    }

    /** Sets a reaction, or takes it back, and tells the bots if that changes anything. */
    static void react(World world, Message message, User user, String emoji, String type) {
        boolean add = type.equals("MESSAGE_REACTION_ADD");
        boolean changed = add ? message.react(emoji, user) : message.unreact(emoji, user);
        if (!changed) {
            return;
        }
        var channel = message.channel();
        world.announce(type, channel, viewer -> {
            var json = Json.object()
                    .put("user_id", String.valueOf(user.id()))
                    .put("channel_id", String.valueOf(channel.id()))
                    .put("message_id", String.valueOf(message.id()))
                    .put("message_author_id", String.valueOf(message.author().id()))
                    .put("burst", false)
                    .put("type", 0);
            json.putObject("emoji").putNull("id").put("name", emoji);
            if (!channel.isDirect()) {
                json.put("guild_id", World.GUILD);
                if (add) {
                    json.set("member", user.fullMemberJson());
                }
            }
            return json;
        });
    }
}
