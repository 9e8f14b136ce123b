package dev.tern.runner;

import dev.tern.gate.GateConfig;
import dev.tern.gate.GateConfig.LateEdits;
import dev.tern.scan.Label;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What people say to each other where the bot is, so that the model knows of it when it is called (B82). Kept in memory
 * alone, the newest of each place, and shown in one turn at a time: it was never said to the bot, so it is no part of a
 * conversation with it. Safe from any thread.
 */
public final class Overheard {
    private static final String MOST = "tern.gate.observe-messages";
    private static final int MOST_PLACES = 1_000;

    private final boolean listens;
    private final boolean notesEdits;
    private final int most;

    /** The place of which nothing was heard for longest is first. */
    private final Map<Place, Deque<Remark>> places = new LinkedHashMap<>(16, 0.75f, true);

    private Overheard(boolean listens, boolean notesEdits, int most) {
        this.listens = listens;
        this.notesEdits = notesEdits;
        this.most = most;
    }

    /** Throws where the settings ask for fewer than one message. */
    public static Overheard of(GateConfig config) {
        if (config.observeMessages() < 1) {
            throw new ConfigurationException(MOST + ": must be at least 1", Set.of(MOST));
        }
        return new Overheard(config.observe(), config.lateEdits() == LateEdits.NOTE, config.observeMessages());
    }

    /** Where it was said; a message that opens a thread of its own is said in the chat. */
    private record Place(AccountId account, ChatId chat, Optional<ThreadId> thread) {
        static Place of(Origin origin) {
            var inside = origin.thread()
                    .filter(thread -> !thread.value().equals(origin.message().value()));
            return new Place(origin.account(), origin.chat(), inside);
        }

        Place around() {
            return new Place(account, chat, Optional.empty());
        }
    }

    private record Remark(Turn.Message message, String line) {}

    /** Somebody said something to others. */
    void said(Turn turn) {
        if (listens) {
            add(turn, Label.quote(turn.author().name()) + ": " + Label.quote(words(turn)));
        }
    }

    /** Somebody changed what is answered already, or was never for the bot. */
    synchronized void changed(Turn now) {
        var known = places.getOrDefault(Place.of(now.origin()), new ArrayDeque<>()).stream()
                .anyMatch(remark -> remark.message().equals(Turn.Message.of(now.origin())));
        if (known) {
            gone(Turn.Message.of(now.origin()));
            said(now);
        } else if (notesEdits) {
            var name = Label.quote(now.author().name());
            add(now, name + " has changed an earlier message to: " + Label.quote(words(now)));
        }
    }

    /** A message was taken away. */
    synchronized void gone(Turn.Message message) {
        places.values()
                .forEach(remarks -> remarks.removeIf(remark -> remark.message().equals(message)));
    }

    private synchronized void add(Turn turn, String line) {
        var remarks = places.computeIfAbsent(Place.of(turn.origin()), unknown -> new ArrayDeque<>());
        remarks.addLast(new Remark(Turn.Message.of(turn.origin()), line));
        while (remarks.size() > most) {
            remarks.removeFirst();
        }
        if (places.size() > MOST_PLACES) {
            var oldest = places.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }

    private static String words(Turn turn) {
        var files = turn.attachments().size();
        return files == 0 ? turn.text() : (turn.text() + " (with " + files + " attached)").strip();
    }

    /** What the model is shown beside a turn; empty where nothing was heard. */
    synchronized Optional<String> beside(Turn turn) {
        var place = Place.of(turn.origin());
        var here = places.getOrDefault(place, new ArrayDeque<>()).stream();
        var lines = Stream.concat(opening(place), here)
                .map(remark -> "- " + remark.line())
                .collect(Collectors.joining("\n"));
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of("Said here to others and not to you, quoted, the latest last:\n" + lines);
    }

    /** A thread hangs from a message of its chat, by whose id it goes where it is opened from one. */
    private Stream<Remark> opening(Place place) {
        return place.thread().stream()
                .flatMap(thread -> places.getOrDefault(place.around(), new ArrayDeque<>()).stream()
                        .filter(remark -> remark.message().id().value().equals(thread.value())));
    }
}
