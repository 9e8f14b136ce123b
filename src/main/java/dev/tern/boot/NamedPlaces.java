package dev.tern.boot;

import dev.tern.ops.doctor.Place;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/** The chats that settings name, in which the bots are therefore meant to be. */
final class NamedPlaces {
    private static final Pattern CHAT = Pattern.compile(
            "tern\\.(?:overlay\\.channels|gate\\.chats|session\\.chats|tools\\.chats)\\.\"?([^\"]+?)\"?\\.[a-z-]+");

    private static final Pattern HOME = Pattern.compile("tern\\.overlay\\.home-channels\\.\"?([a-z]+)\"?");

    private NamedPlaces() {}

    static List<Place> of(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .flatMap(name -> places(name, config))
                .map(Place::of)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private static Stream<String> places(String name, Config config) {
        var chat = CHAT.matcher(name);
        if (chat.matches()) {
            return Stream.of(chat.group(1));
        }
        var home = HOME.matcher(name);
        return home.matches()
                ? config.getOptionalValue(name, String.class).stream().map(value -> home.group(1) + ":" + value)
                : Stream.empty();
    }
}
