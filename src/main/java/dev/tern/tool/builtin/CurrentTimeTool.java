package dev.tern.tool.builtin;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Says what time it is, here or elsewhere. */
final class CurrentTimeTool implements Tool {
    private static final DateTimeFormatter WORDS =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private static final ToolSpec SPEC = new ToolSpec("current_time", """
            Get the current date, time and day of the week, also of another time zone.""", """
            {"type":"object","properties":{\
            "time_zone":{"type":"string","description":"such as Europe/Berlin or UTC; the one here if not given"}}}""");

    private final Clock clock;

    /** @param clock its zone is the one here */
    CurrentTimeTool(Clock clock) {
        this.clock = clock;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var zone = Arguments.of(invocation)
                .text("time_zone")
                .map(CurrentTimeTool::zone)
                .orElse(clock.getZone());
        return Uni.createFrom()
                .item(() -> ZonedDateTime.ofInstant(clock.instant(), zone).truncatedTo(ChronoUnit.SECONDS))
                .map(now -> new ToolOutput(WORDS.format(now) + " in " + zone.getId() + " ("
                        + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(now) + ")"));
    }

    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name.strip());
        } catch (DateTimeException none) {
            throw new RefusedCall("'" + name + "' is no time zone; give one such as Europe/Berlin, UTC or +02:00");
        }
    }
}
