package dev.tern.sandbox.telegram;

import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.Seen;
import dev.tern.sandbox.telegram.entity.EntityHtml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a person sees of a chat. */
final class Sight {
    private final World world;

    Sight(World world) {
        this.world = world;
    }

    /** All messages, oldest first; what only says that a topic was opened is left out. */
    List<Seen> of(Chat chat) {
        return chat.messages().stream()
                .filter(message -> !message.isService())
                .map(message -> of(chat, message))
                .toList();
    }

    Presence presence(Chat chat) {
        var now = world.clock().instant();
        return new Presence(chat.action(now).orElse(null), chat.draft(now).orElse(null));
    }

    Room room(Chat chat) {
        var topics = chat.messages().stream()
                .filter(Message::isService)
                .map(message -> new Room.Topic(
                        String.valueOf(message.id()), message.content().topic().orElse(""), false))
                .toList();
        var commands = world.gateway()
                .commandsIn(chat.person().isPresent() ? "all_private_chats" : "all_group_chats")
                .valueStream()
                .map(command -> new Room.Offer(
                        command.path("command").asText().replaceFirst("^/", ""),
                        command.path("description").asText()))
                .toList();
        var bot = String.valueOf(world.gateway().user().id());
        return new Room(
                String.valueOf(chat.id()),
                bot,
                topics,
                commands,
                world.queries().told(chat));
    }

    private static Seen of(Chat chat, Message message) {
        var content = message.content();
        return new Seen(
                String.valueOf(message.id()),
                String.valueOf(chat.id()),
                message.from().alias(),
                message.from().bot(),
                content.text().text(),
                EntityHtml.of(content.text()),
                message.edited().isPresent(),
                message.thread().map(String::valueOf).orElse(null),
                content.replyTo().map(String::valueOf).orElse(null),
                content.media().map(Sight::file).stream().toList(),
                Markup.buttons(message),
                content.silent(),
                List.copyOf(message.reactions().values()),
                message.date().toString(),
                List.of(),
                reactors(message),
                null);
    }

    private static Map<String, List<String>> reactors(Message message) {
        return message.reactions().entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(entry -> entry.getKey().alias(), Collectors.toList())));
    }

    private static Seen.File file(Media media) {
        var file = media.file();
        return new Seen.File(
                file.name(), media.kind(), file.bytes().length, "/sandbox/files/" + World.PLATFORM + "/" + media.id());
    }
}
