package dev.tern.recall;

import dev.tern.scan.Label;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.CommittedTurn.Saying;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How the model reads what was said earlier: who said it as a label, since people choose their names, and the words. */
final class Shown {
    private final DateTimeFormatter date;
    private final DateTimeFormatter minute;

    /** Times are those of this zone. */
    Shown(ZoneId zone) {
        this.date =
                DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH).withZone(zone);
        this.minute =
                DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ENGLISH).withZone(zone);
    }

    /** A turn under the day and the session's title; lines of at most so many UTF-16 units, about these words. */
    String passage(CommittedTurn turn, Optional<String> title, Set<String> words, int max) {
        var where =
                title.map(name -> ", in the conversation " + Label.quote(name)).orElse("");
        return "On " + date.format(turn.startedAt()) + where + ":\n"
                + turn.sayings().stream()
                        .map(said -> who(said) + ": " + Excerpt.of(said.text(), words, max))
                        .collect(Collectors.joining("\n"));
    }

    /** One saying with its minute. */
    String line(Saying said, Set<String> words, int max) {
        return "[" + minute.format(said.at()) + "] " + who(said) + ": " + Excerpt.of(said.text(), words, max);
    }

    String minute(Instant at) {
        return minute.format(at);
    }

    private static String who(Saying said) {
        if (said.byAssistant()) {
            return "you";
        }
        return said.name().isBlank() ? "the person" : Label.quote(said.name());
    }
}
