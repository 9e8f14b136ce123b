package dev.tern.sandbox.discord;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Moments as Discord writes them. */
final class DiscordTime {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'+00:00'").withZone(ZoneOffset.UTC);

    private DiscordTime() {}

    /** For example {@code 2026-11-30T10:00:00.000000+00:00}. */
    static String of(Instant instant) {
        return TIME.format(instant);
    }
}
