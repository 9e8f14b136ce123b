package dev.tern.runner;

import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Turn;
import java.util.stream.Stream;

/**
 * Where nobody waits for an answer, having nothing to say is one; the hint for schedules tells the model the word. And
 * another bot is told nothing but answers: two of them would beg each other's pardon for ever.
 */
final class Silence {
    private static final String WORD = "[SILENT]";

    private Silence() {}

    /** Whether nothing is to be sent of a turn that is answered: by the word alone, or on a line of its own at one end. */
    static boolean isMeant(Turn turn, TurnRecord record) {
        return (turn.author().bot() && isNoAnswer(record)) || isSilentTask(turn, record);
    }

    private static boolean isNoAnswer(TurnRecord record) {
        return switch (record.outcome()) {
            case FAILED -> true;
            case ANSWERED, EMPTY -> record.files().isEmpty() && !Parts.isVisible(record.answer());
            case INTERRUPTED -> false;
        };
    }

    private static boolean isSilentTask(Turn turn, TurnRecord record) {
        return turn.isScheduled()
                && record.files().isEmpty()
                && switch (record.outcome()) {
                    // what had no room for words is no silence
                    case EMPTY -> record.fault().isEmpty();
                    case ANSWERED ->
                        saysNothing(Parts.withoutThoughts(record.answer()).strip());
                    case INTERRUPTED, FAILED -> false;
                };
    }

    /** Words of ours for its author; none for a bot. */
    static String orWords(Turn turn, String words) {
        return turn.author().bot() ? "" : words;
    }

    private static boolean saysNothing(String answer) {
        var lines = answer.lines().map(String::strip).toList();
        return answer.isEmpty() || Stream.of(lines.getFirst(), lines.getLast()).anyMatch(WORD::equalsIgnoreCase);
    }
}
