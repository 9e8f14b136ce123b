package dev.tern.gate;

import dev.tern.platform.IdForms;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** People, groups and chats as settings name them, and what of it is no id, and so matches nobody. */
public final class Listed {
    private static final String CHATS = "tern.gate.chats.";

    private Listed() {}

    /** Another setting that names people and groups. */
    public record Setting(String key, List<String> entries) {
        public Setting {
            entries = List.copyOf(entries);
        }

        /** One that may be unset. */
        public static Setting of(String key, Optional<List<String>> entries) {
            return new Setting(key, entries.orElse(List.of()));
        }
    }

    /** One entry. */
    private record Entry(String key, String text, Named named) {}

    /**
     * What is no id.
     *
     * @param key the setting's
     * @param entries as they are written there
     */
    public record Misnamed(String key, PlatformId platform, List<String> entries) {
        /** In a sentence. */
        public String sentence() {
            return "%s: %s %s no id of %s, and matches nobody: names are not matched, since they change hands"
                    .formatted(key, String.join(", ", entries), entries.size() == 1 ? "is" : "are each", platform);
        }
    }

    /** The groups that are named anywhere. */
    public static Set<Named.Group> groups(GateConfig config, Setting... others) {
        return entries(config, others)
                .flatMap(entry -> switch (entry.named()) {
                    case Named.Person person -> Stream.of();
                    case Named.Group group -> Stream.of(group);
                })
                .collect(Collectors.toSet());
    }

    /** Throws where a platform is named that there is not. */
    public static void check(GateConfig config, Set<PlatformId> platforms, Setting... others) {
        entries(config, others)
                .filter(entry -> !platforms.contains(entry.named().platform()))
                .findFirst()
                .ifPresent(entry -> {
                    throw new ConfigurationException(
                            "%s: '%s' names no platform, there are %s"
                                    .formatted(
                                            entry.key(),
                                            entry.text(),
                                            platforms.stream()
                                                    .map(PlatformId::value)
                                                    .sorted()
                                                    .toList()),
                            Set.of(entry.key()));
                });
    }

    /**
     * What is no id, by keys and platforms.
     *
     * @param forms of a platform's ids
     */
    public static List<Misnamed> misnamed(GateConfig config, Function<PlatformId, IdForms> forms, Setting... others) {
        var people = entries(config, others)
                .filter(entry -> !isId(entry.named(), forms))
                .map(entry -> new Misnamed(entry.key(), entry.named().platform(), List.of(entry.text())));
        var chats = config.chats().keySet().stream()
                .map(place -> place.split(":", -1))
                .filter(parts -> parts.length > 1 && !parts[0].isBlank())
                .filter(parts -> !forms.apply(new PlatformId(parts[0])).isChat(parts[1]))
                .map(parts -> new Misnamed(
                        CHATS + '"' + String.join(":", parts) + '"', new PlatformId(parts[0]), List.of(parts[1])));
        return Stream.concat(people, chats)
                .collect(Collectors.groupingBy(found -> Map.entry(found.key(), found.platform())))
                .values()
                .stream()
                .map(Listed::together)
                .sorted(Comparator.comparing(Misnamed::key)
                        .thenComparing(found -> found.platform().value()))
                .toList();
    }

    private static Misnamed together(List<Misnamed> same) {
        var first = same.getFirst();
        return new Misnamed(
                first.key(),
                first.platform(),
                same.stream().flatMap(found -> found.entries().stream()).toList());
    }

    private static boolean isId(Named named, Function<PlatformId, IdForms> forms) {
        var form = forms.apply(named.platform());
        return switch (named) {
            case Named.Person(var platform, var id) -> form.isPerson(id.value());
            case Named.Group(var platform, var id) -> form.isGroup(id.value());
        };
    }

    private static Stream<Entry> entries(GateConfig config, Setting... others) {
        var roles = Stream.of(
                entries("tern.gate.owners", config.owners()),
                entries("tern.gate.admins", config.admins()),
                entries("tern.gate.members", config.members()),
                entries("tern.gate.guests", config.guests()),
                entries("tern.gate.blocked", config.blocked()));
        var chats = config.chats().entrySet().stream()
                .map(chat -> entries(
                        CHATS + '"' + chat.getKey() + "\".people",
                        chat.getValue().people()));
        var more = Stream.of(others).map(other -> entries(other.key(), Optional.of(other.entries())));
        return Stream.of(roles, chats, more).flatMap(Function.identity()).flatMap(Function.identity());
    }

    /** What is not of the form is told where the setting is read. */
    private static Stream<Entry> entries(String key, Optional<List<String>> setting) {
        return setting.stream().flatMap(List::stream).flatMap(text -> Named.parse(text).stream()
                .map(named -> new Entry(key, text.strip(), named)));
    }
}
