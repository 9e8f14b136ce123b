package dev.tern.boot;

import dev.tern.turn.SessionId;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * What is to be exported, and where to.
 *
 * @param session one session alone
 * @param since sessions whose last turn ended then or later
 */
record ExportArguments(Path out, Optional<SessionId> session, Instant since) {
    static final String USAGE = """
            usage: export-trajectories [--out <directory>] [--session <id>] [--since <date>]

              --out      where trajectory_samples.jsonl and failed_trajectories.jsonl are written; here, if not given
              --session  the id of one session; otherwise, all
              --since    2026-01-31 (in UTC) or 2026-01-31T08:00:00Z: sessions that went on at that time or later
            """;

    /** Throws {@link IllegalArgumentException} that says what is wrong. */
    static ExportArguments of(List<String> args) {
        var out = Path.of("");
        var session = Optional.<SessionId>empty();
        var since = Instant.EPOCH;
        for (int i = 0; i < args.size(); i += 2) {
            var option = args.get(i);
            if (i + 1 == args.size()) {
                throw new IllegalArgumentException("what does this say, or what is missing after it: " + option);
            }
            var value = args.get(i + 1);
            switch (option) {
                case "--out" -> out = Path.of(value);
                case "--session" -> session = Optional.of(new SessionId(value));
                case "--since" -> since = time(value);
                default -> throw new IllegalArgumentException("unknown option: " + option);
            }
        }
        return new ExportArguments(out.toAbsolutePath().normalize(), session, since);
    }

    private static Instant time(String text) {
        try {
            return text.contains("T")
                    ? Instant.parse(text)
                    : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no date: " + text, e);
        }
    }
}
