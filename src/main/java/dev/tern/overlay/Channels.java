package dev.tern.overlay;

import dev.tern.overlay.OverlayConfig.Channel;
import dev.tern.prompt.OverlayLayer;
import dev.tern.session.ChatMoves;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the operator wants in single chats, topics and threads; a topic's comes before its chat's. A setting for an id that
 * a chat had before counts on, where there is none for the present one.
 */
final class Channels {
    private static final String KEY = "tern.overlay.channels.";

    private final Map<String, Channel> channels;
    private final ChatMoves moves;

    private Channels(Map<String, Channel> channels, ChatMoves moves) {
        this.channels = Map.copyOf(channels);
        this.moves = moves;
    }

    static Channels of(Map<String, Channel> channels, Platforms platforms, Personas personas, ChatMoves moves) {
        channels.forEach((place, channel) -> check(KEY + '"' + place + '"', place, channel, platforms, personas));
        return new Channels(channels, moves);
    }

    private static void check(String key, String place, Channel channel, Platforms platforms, Personas personas) {
        var parts = place.split(":", -1);
        if (parts.length < 2 || Stream.of(parts).anyMatch(String::isBlank)) {
            throw new ConfigurationException(
                    key + ": must name <platform>:<chat> or <platform>:<chat>:<thread>", Set.of(key));
        }
        platforms.check(key, parts[0]);
        channel.persona().ifPresent(name -> personas.check(key + ".persona", name));
    }

    Optional<OverlayLayer> prompt(Origin origin) {
        return first(origin, Channel::prompt).map(text -> OverlayLayer.of(OverlayLayer.Kind.CHANNEL_PROMPT, text));
    }

    /** The name of its persona. */
    Optional<String> persona(Origin origin) {
        return first(origin, Channel::persona);
    }

    /** The name of its model. */
    Optional<String> model(Origin origin) {
        return first(origin, Channel::model);
    }

    private Optional<String> first(Origin origin, Function<Channel, Optional<String>> what) {
        return Stream.concat(Stream.of(origin.chat()), moves.before(origin.account(), origin.chat()).stream())
                .flatMap(chat -> places(origin, chat))
                .flatMap(place -> Optional.ofNullable(channels.get(place)).flatMap(what).stream())
                .findFirst();
    }

    private static Stream<String> places(Origin origin, ChatId id) {
        var chat = origin.platform() + ":" + id;
        return Stream.concat(origin.thread().stream().map(thread -> chat + ":" + thread), Stream.of(chat));
    }
}
