package dev.tern.transcript;

import dev.tern.turn.Fault;
import dev.tern.turn.OutFile;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that one turn adds, committed at once, under the turn's id once.
 *
 * @param layers which layers the model was shown, without their text
 * @param promptSha256 of the session's cached prompt, so that an unexpected rebuild shows
 * @param model {@code provider/name}
 * @param fault why it failed, where it did; {@link #CUT} beside an answer that is not whole
 */
public record TurnRecord(
        TurnId id,
        SessionId session,
        Outcome outcome,
        List<TranscriptMessage> messages,
        List<LayerTrace> layers,
        String promptSha256,
        String model,
        Usage usage,
        Instant startedAt,
        Instant endedAt,
        Optional<Fault> fault) {
    /** The model was not done with its answer: it came to its token limit, or the provider withheld the rest. */
    public static final Fault CUT = new Fault("model.answer-cut", "the answer is not whole");

    public TurnRecord {
        messages = List.copyOf(messages);
        layers = List.copyOf(layers);
    }

    /** What the turn's tools made to go out with its answer, in order, each once. */
    public List<OutFile> files() {
        return messages.stream()
                .filter(ToolReturned.class::isInstance)
                .flatMap(message -> ((ToolReturned) message).result().files().stream())
                .distinct()
                .toList();
    }

    /** What the assistant said last, for people; empty when it said nothing. */
    public String answer() {
        return messages.reversed().stream()
                .filter(AssistantSaid.class::isInstance)
                .findFirst()
                .map(TranscriptMessage::text)
                .orElse("");
    }
}
