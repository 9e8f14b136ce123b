package dev.tern.sandbox;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A chat as one person sees it, whole.
 *
 * @param person the platform's own id of the person, null if none was named
 * @param messages oldest first, without those that only others see
 */
public record View(
        String alias,
        String id,
        String bot,
        @Nullable String person,
        List<Seen> messages,
        Presence presence,
        List<Room.Topic> topics,
        List<Room.Offer> commands,
        List<Room.Told> told) {
    static View of(SandboxPlatform platform, String chat, Optional<String> person) {
        var room = platform.room(chat);
        return new View(
                chat,
                room.id(),
                room.bot(),
                person.map(platform::personId).orElse(null),
                platform.seen(chat).stream()
                        .filter(message -> message.isSeenBy(person))
                        .toList(),
                platform.presence(chat),
                room.topics(),
                room.commands(),
                room.told().stream()
                        .filter(told -> person.isEmpty() || person.get().equals(told.to()))
                        .toList());
    }
}
