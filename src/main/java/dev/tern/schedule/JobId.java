package dev.tern.schedule;

import java.util.Optional;
import java.util.regex.Pattern;

/** The number by which people name a job. */
public record JobId(long value) {
    private static final Pattern WRITTEN = Pattern.compile("#?([0-9]{1,18})");

    /** As people write it, for example {@code 7} or {@code #7}; empty for anything else. */
    public static Optional<JobId> read(String text) {
        return Optional.of(WRITTEN.matcher(text.strip()))
                .filter(match -> match.matches())
                .map(match -> new JobId(Long.parseLong(match.group(1))));
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
