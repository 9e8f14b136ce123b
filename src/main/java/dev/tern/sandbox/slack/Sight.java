package dev.tern.sandbox.slack;

import dev.tern.sandbox.Json;
import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.Seen;
import dev.tern.sandbox.slack.block.Blocks;
import dev.tern.sandbox.slack.block.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a person sees of a channel. */
final class Sight {
    private final World world;
    private final Blocks blocks;

    Sight(World world) {
        this.world = world;
        this.blocks = new Blocks(new Names() {
            @Override
            public Optional<String> user(String id) {
                return world.user(id).map(User::alias);
            }

            @Override
            public Optional<String> channel(String id) {
                return world.chatById(id).map(Chat::alias);
            }
        });
    }

    /** All messages, oldest first. */
    List<Seen> of(Chat chat) {
        return chat.messages().stream().map(message -> of(chat, message)).toList();
    }

    Presence presence(Chat chat) {
        return new Presence(chat.status().isEmpty() ? null : chat.status(), null);
    }

    Room room(Chat chat) {
        // an app's manifest names its commands, and Slack tells them to nobody; this is the one of the gateway's
        var commands = List.of(new Room.Offer("ask", "Ask a question"));
        return new Room(chat.id(), world.gateway().user().id(), List.of(), commands, List.of());
    }

    private static Map<String, List<String>> reactors(Message message) {
        var reactors = new LinkedHashMap<String, List<String>>();
        message.reactions()
                .forEach((name, users) -> reactors.put(
                        Emoji.shown(name), users.stream().map(User::alias).toList()));
        return reactors;
    }

    private Seen of(Chat chat, Message message) {
        var content = message.content();
        var look = blocks.look(
                content.text(),
                content.mrkdwn(),
                content.blocks().orElseGet(Json::array),
                content.attachments().orElseGet(Json::array));
        return new Seen(
                message.ts(),
                chat.id(),
                message.from().alias(),
                message.from().isBot(),
                look.text(),
                look.html(),
                message.edited().isPresent(),
                thread(chat, message).orElse(null),
                null,
                content.files().stream().map(Sight::file).toList(),
                Buttons.of(content).stream().map(Buttons.Placed::seen).toList(),
                false,
                message.reactions().keySet().stream().map(Emoji::shown).toList(),
                Stamps.instant(message.ts()).toString(),
                message.pings().stream().map(this::pinged).toList(),
                reactors(message),
                message.onlyFor().map(User::alias).orElse(null));
    }

    /** A root that has been replied to is in its own thread, as it is for Slack. */
    private static Optional<String> thread(Chat chat, Message message) {
        boolean root =
                chat.isOpened(message.ts()) || !chat.replies(message.ts()).isEmpty();
        return message.thread().or(() -> root ? Optional.of(message.ts()) : Optional.empty());
    }

    /** The alias of somebody, or {@code @channel} and its like. */
    private String pinged(String id) {
        return world.user(id).map(User::alias).orElse("@" + id);
    }

    private static Seen.File file(SlackFile file) {
        var kind = file.voice() ? "voice" : file.file().type();
        return new Seen.File(
                file.file().name(),
                kind,
                file.file().bytes().length,
                "/sandbox/files/" + World.PLATFORM + "/" + file.id());
    }
}
