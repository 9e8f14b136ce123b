package dev.tern.transcript;

import java.util.List;
import java.util.Objects;

/**
 * What was said in earlier turns, put shortly by the assistant. It stands in their place in a session that goes on without
 * them; the turns themselves stay in the session before it. Made only from what the assistant said of records.
 */
public final class Summary implements TranscriptMessage {
    private final String text;
    private final int turns;

    /** For this package: of records, or back from what was stored of it. */
    Summary(String text, int turns) {
        this.text = text;
        this.turns = turns;
    }

    /**
     * The summary of these records.
     *
     * @param words what the assistant said of them, who was shown them and nothing else
     */
    public static Summary of(List<TurnRecord> records, String words) {
        return new Summary(words, records.stream().mapToInt(Summary::turns).sum());
    }

    private static int turns(TurnRecord record) {
        return record.messages().stream()
                .filter(Summary.class::isInstance)
                .mapToInt(message -> ((Summary) message).turns)
                .findFirst()
                .orElse(1);
    }

    /** Whether the record is no turn, but stands for earlier ones. */
    public static boolean is(TurnRecord record) {
        return record.messages().stream().anyMatch(Summary.class::isInstance);
    }

    @Override
    public String text() {
        return text;
    }

    /** For how many turns it stands, those of an earlier summary included. */
    public int turns() {
        return turns;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Summary summary && text.equals(summary.text) && turns == summary.turns;
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, turns);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "Summary[" + text.length() + " chars, " + turns + " turns]";
    }
}
