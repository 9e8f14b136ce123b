package dev.tern.schedule;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Jobs in words. */
public final class JobText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("EEE d MMM uuuu, HH:mm", Locale.ENGLISH);

    private JobText() {}

    /** For example {@code Job 7: next on Tue 1 Dec 2026, 09:00 (Europe/Berlin), by '0 9 * * 1-5': water the plants}. */
    public static String line(Job job) {
        return "Job " + job.id() + ": " + when(job) + ": " + job.task().text();
    }

    /** When it is done next, and how it goes on. */
    public static String when(Job job) {
        var timing = job.task().timing();
        var next = TIME.format(ZonedDateTime.ofInstant(job.next(), timing.zone())) + " (" + timing.zone() + ")";
        return switch (timing) {
            case Timing.Once once -> "once, on " + next;
            case Timing.Repeated(var cron, var zone) -> "next on " + next + ", by '" + cron + "'";
        };
    }
}
