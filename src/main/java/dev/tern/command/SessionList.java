package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.session.Pasts;
import dev.tern.session.Pasts.Past;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A conversation's sessions, the latest first, with numbers by which people can name them. */
final class SessionList {
    /** More are there, by their ids and titles. */
    private static final int SHOWN = 10;

    private static final int SEARCHED = 1_000;
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]?");

    private final Pasts pasts;
    private final Times times;

    SessionList(Pasts pasts, Times times) {
        this.pasts = pasts;
        this.times = times;
    }

    Uni<String> words(SessionKey key) {
        return pasts.list(key, SHOWN)
                .map(all -> IntStream.range(0, all.size())
                        .mapToObj(at -> (at + 1) + ". " + line(all.get(at)))
                        .collect(Collectors.joining("\n")))
                .map(lines -> lines.isEmpty()
                        ? "Nothing was said here yet."
                        : lines + "\n\nGo back to one with `/resume` and its number, title or id.");
    }

    private String line(Past past) {
        var name = past.title().map(title -> "**" + Literal.of(title) + "**, ").orElse("");
        return name + Literal.code(past.id().value()) + ", " + Count.of(past.turns(), "turn") + ", "
                + times.ago(past.lastTurnAt().orElse(past.startedAt()))
                + (past.endedAt().isEmpty() ? " (this one)" : "");
    }

    /**
     * The one that somebody names; empty where none, or more than one, is called so. Of two with one name, it is the one that
     * goes on from the other.
     */
    Uni<Optional<Past>> named(SessionKey key, String name) {
        return pasts.list(key, SEARCHED)
                .map(all -> NUMBER.matcher(name).matches()
                        ? all.stream().skip(Integer.parseInt(name) - 1L).findFirst()
                        : called(all, name));
    }

    private static Optional<Past> called(List<Past> all, String name) {
        var found = all.stream()
                .filter(past -> past.id().value().equals(name)
                        || past.title().filter(name::equalsIgnoreCase).isPresent())
                .toList();
        var latest = found.stream()
                .filter(past -> found.stream().noneMatch(other -> other.parent().equals(Optional.of(past.id()))))
                .toList();
        return latest.size() == 1 ? Optional.of(latest.getFirst()) : Optional.empty();
    }
}
