package dev.tern.overlay;

import dev.tern.platform.PlatformAdapter;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where people and programs can come from.
 *
 * @param all every name that settings may use, sorted
 * @param configured the adapters that the settings let connect, sorted; whether they do is not known here
 */
public record Platforms(List<PlatformId> all, List<PlatformId> configured) {
    /** Doors without an adapter: programs that call the API, and schedules. */
    private static final Set<PlatformId> DOORS = Set.of(new PlatformId("api"), new PlatformId("cron"));

    public Platforms {
        all = List.copyOf(all);
        configured = List.copyOf(configured);
    }

    public static Platforms of(Collection<PlatformAdapter> adapters) {
        return new Platforms(
                Stream.concat(DOORS.stream(), ids(adapters, adapter -> true))
                        .sorted(Platforms::compare)
                        .toList(),
                ids(adapters, PlatformAdapter::isConfigured)
                        .sorted(Platforms::compare)
                        .toList());
    }

    private static Stream<PlatformId> ids(Collection<PlatformAdapter> adapters, Predicate<PlatformAdapter> which) {
        return adapters.stream().filter(which).map(PlatformAdapter::id);
    }

    private static int compare(PlatformId one, PlatformId other) {
        return one.value().compareTo(other.value());
    }

    /** Throws where a setting is for a platform that there is not, since it would do nothing and nobody would know. */
    void check(String key, String platform) {
        if (all.stream().noneMatch(id -> id.value().equals(platform))) {
            throw new ConfigurationException(
                    key + ": '" + platform + "' is no platform; there are: " + joined(all), Set.of(key));
        }
    }

    static String joined(List<PlatformId> platforms) {
        return platforms.stream().map(PlatformId::value).collect(Collectors.joining(", "));
    }
}
