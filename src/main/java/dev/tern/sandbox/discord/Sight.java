package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.Seen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a person sees of a chat and its threads. */
final class Sight {
    private final World world;

    Sight(World world) {
        this.world = world;
    }

    /** A chat and its threads. */
    static Stream<Channel> channels(World world, Channel chat) {
        return Stream.concat(Stream.of(chat), world.threads(chat).stream());
    }

    /** All messages, oldest first, without Discord's own notices and what a bot has only announced. */
    List<Seen> of(Channel chat) {
        return channels(world, chat)
                .flatMap(channel -> channel.messages().stream())
                .filter(message -> !message.isSystem() && !message.is(Message.LOADING))
                .sorted(Comparator.comparingLong(Message::id))
                .map(this::of)
                .toList();
    }

    Presence presence(Channel chat) {
        var now = world.clock().instant();
        boolean typing = channels(world, chat).anyMatch(channel -> channel.isTyping(now));
        boolean announced = channels(world, chat)
                .flatMap(channel -> channel.messages().stream())
                .anyMatch(message -> message.is(Message.LOADING));
        return new Presence(announced ? "thinking" : typing ? "typing" : null, null);
    }

    Room room(Channel chat) {
        var topics = world.threads(chat).stream()
                .map(thread -> new Room.Topic(
                        String.valueOf(thread.id()),
                        thread.name(),
                        thread.archive().archived() && thread.archive().locked()))
                .toList();
        var commands = world.gateway()
                .commands()
                .slashes()
                .map(command -> new Room.Offer(
                        command.path("name").asText(),
                        command.path("description").asText()))
                .toList();
        var bot = String.valueOf(world.gateway().user().id());
        return new Room(String.valueOf(chat.id()), bot, topics, commands, List.of());
    }

    private static Map<String, List<String>> reactors(Message message) {
        var reactors = new LinkedHashMap<String, List<String>>();
        message.reactions()
                .forEach((emoji, users) ->
                        reactors.put(emoji, users.stream().map(User::alias).toList()));
        return reactors;
    }

    private Seen of(Message message) {
        var content = message.content();
        var shown = new Markdown(id -> world.user(id).map(User::username), id -> world.channel(id)
                        .map(Channel::name))
                .render(text(content));
        return new Seen(
                String.valueOf(message.id()),
                String.valueOf(message.channel().id()),
                message.author().alias(),
                message.author().bot(),
                shown.text(),
                shown.html(),
                message.edited().isPresent(),
                message.channel().isThread() ? String.valueOf(message.channel().id()) : null,
                message.head()
                        .reference()
                        .flatMap(Message.Reference::message)
                        .map(String::valueOf)
                        .orElse(null),
                content.attachments().stream()
                        .map(attachment -> file(message, attachment))
                        .toList(),
                Components.buttons(content.components()),
                message.is(Message.SILENT),
                message.reactions().entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream().map(user -> entry.getKey()))
                        .toList(),
                Snowflakes.time(message.id()).toString(),
                pings(message),
                reactors(message),
                message.is(Message.EPHEMERAL)
                        ? message.head()
                                .interaction()
                                .map(asked -> asked.ask().user().alias())
                                .orElse(null)
                        : null);
    }

    private List<String> pings(Message message) {
        var everyone = message.content().mentions().everyone() ? Stream.of("@everyone") : Stream.<String>empty();
        var named = world.writer().pinged(message).stream().map(User::alias);
        return Stream.concat(everyone, named).toList();
    }

    /** The words of the message and of what is embedded in it. */
    private static String text(Content content) {
        var parts = new ArrayList<String>();
        parts.add(content.text());
        for (var embed : content.embeds()) {
            parts.add(embed.path("title").asText(""));
            parts.add(embed.path("description").asText(""));
            for (JsonNode field : embed.path("fields")) {
                parts.add(field.path("name").asText("") + "\n"
                        + field.path("value").asText(""));
            }
        }
        parts.removeIf(String::isBlank);
        return String.join("\n", parts);
    }

    private static Seen.File file(Message message, Attachment attachment) {
        var file = attachment.file();
        var type = message.is(Message.VOICE) ? "voice" : file.type();
        return new Seen.File(file.name(), type, file.bytes().length, attachment.path());
    }
}
