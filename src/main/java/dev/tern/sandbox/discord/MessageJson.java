package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes messages as Discord's JSON. */
final class MessageJson {
    private final World world;

    MessageJson(World world) {
        this.world = world;
    }

    /** A message as REST answers it, with the one it replies to. */
    ObjectNode write(Message message, Viewer viewer) {
        var json = flat(message, viewer);
        message.head().reference().ifPresent(reference -> {
            var to = json.putObject("message_reference")
                    .put("type", 0)
                    .put("channel_id", String.valueOf(reference.channel()));
            reference.message().ifPresent(id -> to.put("message_id", String.valueOf(id)));
            if (!message.channel().isDirect()) {
                to.put("guild_id", World.GUILD);
            }
            if (reference.message().isPresent()) {
                json.set(
                        "referenced_message",
                        referenced(reference)
                                .map(replied -> flat(replied, viewer))
                                .orElse(null));
            }
        });
        return json;
    }

    /** A message as the gateway tells it: with the kind of its channel, its guild and its author's membership. */
    ObjectNode event(Message message, Viewer viewer) {
        var json = write(message, viewer).put("channel_type", message.channel().type());
        if (!message.channel().isDirect()) {
            json.put("guild_id", World.GUILD);
            json.set(
                    "member", world.withRoles(message.author(), message.author().memberJson()));
        }
        return json;
    }

    /** Who is pinged: named in the text or replied to, as far as the sender allows. */
    List<User> pinged(Message message) {
        var users = new LinkedHashSet<User>();
        message.content().mentions().users().stream()
                .flatMap(id -> world.user(id).stream())
                .forEach(users::add);
        if (message.content().mentions().replied()) {
            message.head()
                    .reference()
                    .flatMap(this::referenced)
                    .map(Message::author)
                    .ifPresent(users::add);
        }
        return List.copyOf(users);
    }

    private java.util.Optional<Message> referenced(Message.Reference reference) {
        return reference.message().flatMap(id -> world.channel(reference.channel())
                .flatMap(channel -> channel.find(id)));
    }

    private ObjectNode flat(Message message, Viewer viewer) {
        var content = message.content();
        var pinged = pinged(message);
        boolean shown = viewer.content()
                || message.channel().isDirect()
                || message.author().id() == viewer.bot()
                || pinged.stream().anyMatch(user -> user.id() == viewer.bot());
        var json = Json.object()
                .put("id", String.valueOf(message.id()))
                .put("channel_id", String.valueOf(message.channel().id()))
                .put("type", message.head().type())
                .put("content", shown ? content.text() : "")
                .put("timestamp", DiscordTime.of(Snowflakes.time(message.id())))
                .put("edited_timestamp", message.edited().map(DiscordTime::of).orElse(null))
                .put("tts", false)
                .put("pinned", false)
                .put("mention_everyone", content.mentions().everyone())
                .put("flags", content.flags());
        json.set("author", message.author().json());
        var mentions = json.putArray("mentions");
        pinged.stream().map(User::json).forEach(mentions::add);
        json.putArray("mention_roles");
        var attachments = json.putArray("attachments");
        json.set("embeds", shown ? content.embeds() : Json.array());
        json.set("components", shown ? content.components() : Json.array());
        if (shown) {
            content.attachments().stream()
                    .map(attachment -> attachment.json(viewer.root()))
                    .forEach(attachments::add);
        }
        message.head().nonce().ifPresent(nonce -> json.put("nonce", nonce));
        message.head().interaction().ifPresent(interaction -> writeInteraction(json, interaction));
        writeReactions(json, message, viewer);
        world.channel(message.id())
                .filter(thread -> thread != message.channel() && thread.isThread())
                .ifPresent(thread -> json.set("thread", ChannelJson.of(thread)));
        return json;
    }

    private static void writeInteraction(ObjectNode json, Interaction interaction) {
        var ask = interaction.ask();
        json.put("application_id", ask.account().applicationId())
                .put("webhook_id", ask.account().applicationId());
        var metadata = json.putObject("interaction_metadata")
                .put("id", String.valueOf(ask.id()))
                .put("type", ask.type());
        metadata.set("user", ask.user().json());
        metadata.putObject("authorizing_integration_owners").put("0", World.GUILD);
    }

    private static void writeReactions(ObjectNode json, Message message, Viewer viewer) {
        if (message.reactions().isEmpty()) {
            return;
        }
        var list = json.putArray("reactions");
        message.reactions().forEach((emoji, users) -> {
            var reaction = list.addObject()
                    .put("count", users.size())
                    .put("me", isAmong(viewer.bot(), users))
                    .put("me_burst", false);
            reaction.putObject("count_details").put("burst", 0).put("normal", users.size());
            reaction.putObject("emoji").putNull("id").put("name", emoji);
            reaction.putArray("burst_colors");
        });
    }

    private static boolean isAmong(long bot, Set<User> users) {
        return users.stream().anyMatch(user -> user.id() == bot);
    }
}
