package dev.tern.ops.inspector;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Ids;
import io.quarkus.qute.RawString;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is stored of a turn: all of it.
 *
 * @param figure how much it is
 * @param why there is nothing yet, or never will be; blank where there is
 * @param facts what the record says beside its messages
 * @param absent layers that were shown, of which this is all there is
 */
record StoredColumn(String figure, String why, List<Fact> facts, List<Message> messages, List<Layer> absent) {
    /** A column of the record. */
    public record Fact(String name, String value) {}

    /**
     * A message as it stands in the store.
     *
     * @param beside what the facts are
     * @param facts what stands beside the text, as JSON; blank if nothing does
     */
    public record Message(
            String link,
            String role,
            String title,
            String hash,
            String wholeHash,
            String size,
            RawString text,
            RawString reasoning,
            String beside,
            RawString facts) {}

    /** A layer's trace. */
    public record Layer(String link, String style, String name, String hash, String wholeHash, String size) {}

    static StoredColumn of(XRay xray) {
        return xray.record()
                .map(StoredColumn::of)
                .orElseGet(() -> new StoredColumn(
                        "nothing",
                        xray.passing()
                                ? "Nothing: the caller keeps this conversation, and the gateway none of it."
                                : "Nothing yet: a turn is stored once, when it has ended. Until then the platform’s event"
                                        + " is safe in the inbox, and the journal has what the turn has done.",
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private static StoredColumn of(TurnRecord record) {
        var messages = IntStream.range(0, record.messages().size())
                .mapToObj(i -> message(i, record.messages().get(i)))
                .toList();
        var layers = IntStream.range(0, record.layers().size())
                .mapToObj(i -> layer(i, record.layers().get(i)))
                .toList();
        int chars = record.messages().stream()
                .mapToInt(message -> message.text().length())
                .sum();
        var figure = KindWords.count(messages.size(), "message") + ", " + KindWords.count(chars, "char");
        return new StoredColumn(figure, "", facts(record), messages, layers);
    }

    private static List<Fact> facts(TurnRecord record) {
        var usage = record.usage();
        return List.of(
                new Fact(
                        "outcome",
                        record.outcome().word()
                                + record.fault().map(why -> ", " + why.code()).orElse("")),
                new Fact("model", record.model()),
                new Fact("session", record.session().value()),
                new Fact("system prompt", "sha256 " + record.promptSha256().substring(0, ShownPieces.DIGITS)),
                new Fact(
                        "tokens",
                        "%d in, %d of them cached, %d out".formatted(usage.input(), usage.cached(), usage.output())),
                new Fact("began", Times.day(record.startedAt())),
                new Fact("ended", Times.day(record.endedAt())));
    }

    private static Message message(int index, TranscriptMessage message) {
        var form = StorageForm.of(message);
        var hash = Ids.sha256(form.text());
        return new Message(
                Links.message(index),
                form.role(),
                "message " + index,
                hash.substring(0, ShownPieces.DIGITS),
                hash,
                KindWords.count(form.text().length(), "char"),
                Visible.of(form.text()),
                Visible.of(form.reasoning()),
                message instanceof AssistantSaid ? "calls" : "facts beside the text",
                form.facts().equals("[]") ? Visible.of("") : Visible.of(Pretty.json(form.facts())));
    }

    private static Layer layer(int index, LayerTrace trace) {
        return new Layer(
                Links.layer(index),
                LayerStyles.of(trace.kind()),
                KindWords.name(trace.kind()),
                trace.sha256().substring(0, ShownPieces.DIGITS),
                trace.sha256(),
                KindWords.count(trace.chars(), "char"));
    }
}
