package dev.tern.ops.health;

import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The readiness as {@code /q/health/ready} tells it, for pages of this process. */
@Singleton
public final class Readings {
    private static final String SECONDS = "_seconds";

    private final SmallRyeHealthReporter reporter;

    Readings(SmallRyeHealthReporter reporter) {
        this.reporter = reporter;
    }

    /** Asks all checks now; those that are down come first. */
    public Uni<List<Reading>> now() {
        return reporter.getReadinessAsync().map(Readings::of);
    }

    private static List<Reading> of(SmallRyeHealth health) {
        return health.getPayload().getJsonArray("checks").getValuesAs(JsonObject.class).stream()
                .map(Readings::of)
                .sorted(Comparator.comparing(Reading::up).thenComparing(Reading::name))
                .toList();
    }

    private static Reading of(JsonObject check) {
        var data = check.getJsonObject("data");
        var detail = data == null
                ? ""
                : data.entrySet().stream()
                        .map(entry -> words(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(", "));
        return new Reading(check.getString("name"), check.getString("status").equals("UP"), detail);
    }

    /** {@code poll_age_seconds} and 4 is "poll age 4 s". */
    private static String words(String name, JsonValue value) {
        var said = value instanceof JsonString text ? text.getString() : value.toString();
        return name.endsWith(SECONDS)
                ? name.substring(0, name.length() - SECONDS.length()).replace('_', ' ') + " " + said + " s"
                : name.replace('_', ' ') + " " + said;
    }
}
