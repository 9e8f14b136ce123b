package dev.tern.gate;

import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is answered in which chat, topic and thread; a thread's setting comes before its chat's, and that before the rest. */
public final class ChatPolicies {
    private static final String KEY = "tern.gate.chats.";

    private final Answering otherwise;
    private final Map<String, Policy> chats;

    private ChatPolicies(Answering otherwise, Map<String, Policy> chats) {
        this.otherwise = otherwise;
        this.chats = Map.copyOf(chats);
    }

    /**
     * As configured; throws where a key names no chat of a platform that there is.
     *
     * @param platforms those that there are
     */
    public static ChatPolicies of(GateConfig config, Set<PlatformId> platforms) {
        config.chats().keySet().forEach(place -> check(place, platforms));
        return new ChatPolicies(
                config.groups(),
                config.chats().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                chat -> Policy.of(KEY + '"' + chat.getKey() + '"', chat.getValue()))));
    }

    private static void check(String place, Set<PlatformId> platforms) {
        var key = KEY + '"' + place + '"';
        var parts = place.split(":", -1);
        if (parts.length < 2 || Stream.of(parts).anyMatch(String::isBlank)) {
            throw new ConfigurationException(
                    key + ": must name <platform>:<chat> or <platform>:<chat>:<thread>", Set.of(key));
        }
        if (platforms.stream().noneMatch(platform -> platform.value().equals(parts[0]))) {
            throw new ConfigurationException(
                    key + ": '" + parts[0] + "' is no platform, there are " + platforms, Set.of(key));
        }
    }

    /** What the settings say of one place. */
    private record Policy(Optional<Answering> answer, List<Named> people) {
        static Policy of(String key, GateConfig.ChatPolicy config) {
            return new Policy(config.answer(), Roles.named(key + ".people", config.people()));
        }
    }

    /**
     * What is answered there.
     *
     * @param before the ids that the chat had earlier
     */
    public Answering in(Origin origin, List<ChatId> before) {
        return of(origin, before)
                .flatMap(policy -> policy.answer().stream())
                .findFirst()
                .orElse(otherwise);
    }

    /** Whether a setting is about that place, so that the bot may talk there. */
    boolean names(Origin origin, List<ChatId> before) {
        return of(origin, before).findAny().isPresent();
    }

    /** The same of a whole chat. */
    boolean names(PlatformId platform, ChatId chat) {
        return chats.containsKey(platform + ":" + chat);
    }

    /** Whether the bot may talk with somebody there: with all, unless the settings name people. */
    boolean invites(Origin origin, List<ChatId> before, Author author) {
        return of(origin, before)
                .map(Policy::people)
                .filter(people -> !people.isEmpty())
                .findFirst()
                .map(people -> people.stream().anyMatch(one -> one.includes(origin.platform(), author)))
                .orElse(true);
    }

    /** What is said of the thread comes before what is said of the chat. */
    private Stream<Policy> of(Origin origin, List<ChatId> before) {
        return Stream.concat(Stream.of(origin.chat()), before.stream())
                .flatMap(chat -> places(origin, chat))
                .flatMap(place -> Optional.ofNullable(chats.get(place)).stream());
    }

    private static Stream<String> places(Origin origin, ChatId chat) {
        var whole = origin.platform() + ":" + chat;
        return Stream.concat(origin.thread().map(thread -> whole + ":" + thread).stream(), Stream.of(whole));
    }
}
