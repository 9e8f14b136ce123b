package dev.tern.compression;

import static dev.tern.store.Ports.get;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelRequest;
import dev.tern.runner.Commands;
import dev.tern.session.SessionKeys;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.CompressionSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A direct chat on the line, over a store that outlives it. */
final class Talk {
    /** Some words of about a hundred characters, so that ten of them fill what a small model takes in. */
    static final String LONG =
            " and what else there is to say about it, so that it takes a while and fills the window up";

    final SmallLine line;
    private final Ports ports;
    private int said;

    Talk(SqliteStore store, CompressionSettings compression) {
        this(store, new LineSettings().compression(compression));
    }

    Talk(SqliteStore store, LineSettings settings) {
        ports = store.ports();
        line = new SmallLine(ports, Commands.NONE, settings);
    }

    /** Says something new, and gives all that comes back. */
    String say(String text) {
        begin(text);
        await().until(() -> line.platform.sent().size() == said);
        return line.platform.sent().getLast();
    }

    /** The same without waiting. */
    void begin(String text) {
        line.say(text, Turns.direct(text));
        said++;
    }

    /** As at the start of a process that finds this message. */
    String takesUp(String text) {
        said++;
        line.open(Map.of(text, Turns.direct(text)));
        await().until(() -> line.platform.sent().size() == said);
        return line.platform.sent().getLast();
    }

    /** Turns that were said before, each answered. */
    void past(String text, int from, int to) {
        for (int i = from; i <= to; i++) {
            past(Turns.direct(text + " " + i + LONG), new AssistantSaid("Yes, " + i + ".", "", List.of()));
        }
    }

    /** A turn that was said before. */
    void past(Turn turn, TranscriptMessage... answer) {
        var session = get(ports.sessions().current(SessionKeys.BY_DEFAULT.of(turn), Turns.AUDIENCE));
        var messages =
                Stream.concat(Stream.of(UserSaid.of(turn)), Stream.of(answer)).toList();
        get(ports.ledger()
                .commit(
                        new TurnRecord(
                                turn.id(),
                                session.id(),
                                Outcome.ANSWERED,
                                messages,
                                List.of(),
                                "",
                                "scripted/test",
                                Usage.NONE,
                                Turns.AT,
                                Turns.AT,
                                Optional.empty()),
                        List.of()));
    }

    static Multi<ModelEvent> tooLong() {
        return Multi.createFrom().failure(new ModelException.TooLong("status=400"));
    }

    static Multi<ModelEvent> hanging() {
        return Multi.createFrom().nothing();
    }

    ModelRequest last() {
        return line.requests().getLast();
    }

    /** All words of a request behind its system message. */
    static String words(ModelRequest request) {
        return request.messages().stream()
                .filter(message -> !(message instanceof ModelMessage.SystemMessage))
                .map(Talk::words)
                .collect(Collectors.joining("\n"));
    }

    private static String words(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemMessage system -> String.join("\n", system.blocks());
            case ModelMessage.UserMessage(var parts) -> words(parts);
            case ModelMessage.AssistantMessage assistant -> assistant.text();
            case ModelMessage.ToolMessage tool -> tool.content();
        };
    }

    private static String words(List<Part> parts) {
        return parts.stream()
                .filter(Part.Text.class::isInstance)
                .map(part -> ((Part.Text) part).text())
                .collect(Collectors.joining("\n"));
    }
}
