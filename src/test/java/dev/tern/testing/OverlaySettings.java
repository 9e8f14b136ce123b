package dev.tern.testing;

import dev.tern.overlay.HintsConfig;
import dev.tern.overlay.OverlayConfig;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** {@code tern.hints.*} and {@code tern.overlay.*} without a configuration file. */
public record OverlaySettings(
        Optional<Path> dir,
        Map<String, String> replace,
        Map<String, String> append,
        Optional<String> global,
        Map<String, Channel> channels,
        Map<String, String> personas,
        Map<String, String> homeChannels)
        implements HintsConfig, OverlayConfig {
    public static final OverlaySettings NONE =
            new OverlaySettings(Optional.empty(), Map.of(), Map.of(), Optional.empty(), Map.of(), Map.of(), Map.of());

    public OverlaySettings hintsIn(Path directory) {
        return new OverlaySettings(Optional.of(directory), replace, append, global, channels, personas, homeChannels);
    }

    public OverlaySettings replacing(String platform, String text) {
        return new OverlaySettings(
                dir, with(replace, platform, text), append, global, channels, personas, homeChannels);
    }

    public OverlaySettings appending(String platform, String text) {
        return new OverlaySettings(
                dir, replace, with(append, platform, text), global, channels, personas, homeChannels);
    }

    public OverlaySettings globally(String text) {
        return new OverlaySettings(dir, replace, append, Optional.of(text), channels, personas, homeChannels);
    }

    public OverlaySettings prompting(String place, String text) {
        var channel =
                new Place(Optional.of(text), at(place).persona(), at(place).model());
        return new OverlaySettings(
                dir, replace, append, global, with(channels, place, channel), personas, homeChannels);
    }

    public OverlaySettings speakingAt(String place, String persona) {
        var channel =
                new Place(at(place).prompt(), Optional.of(persona), at(place).model());
        return new OverlaySettings(
                dir, replace, append, global, with(channels, place, channel), personas, homeChannels);
    }

    public OverlaySettings answeringAt(String place, String model) {
        var channel = new Place(at(place).prompt(), at(place).persona(), Optional.of(model));
        return new OverlaySettings(
                dir, replace, append, global, with(channels, place, channel), personas, homeChannels);
    }

    public OverlaySettings persona(String name, String text) {
        return new OverlaySettings(dir, replace, append, global, channels, with(personas, name, text), homeChannels);
    }

    public OverlaySettings home(String platform, String chat) {
        return new OverlaySettings(
                dir, replace, append, global, channels, personas, with(homeChannels, platform, chat));
    }

    private Channel at(String place) {
        return channels.getOrDefault(place, new Place(Optional.empty(), Optional.empty(), Optional.empty()));
    }

    private static <T> Map<String, T> with(Map<String, T> map, String key, T value) {
        var all = new HashMap<>(map);
        all.put(key, value);
        return Map.copyOf(all);
    }

    private record Place(Optional<String> prompt, Optional<String> persona, Optional<String> model)
            implements Channel {}
}
