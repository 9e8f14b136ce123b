package dev.tern.agent;

import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelReply;
import java.util.regex.Pattern;

/** Answers in which nothing is said: no words, none that can be seen, or nothing but thoughts. */
final class Silence {
    private static final Pattern THOUGHTS = Pattern.compile("(?is)<think>.*?(</think>|\\z)");

    /** Letters and signs that show nothing. */
    private static final String BLANKS = "\u115f\u2800\u3164";

    private Silence() {}

    /** Whether asking once more may bring words. What was withheld would be so again, and a file may speak for itself. */
    static boolean isWorthANudge(AgentRun run, ModelReply reply, String text) {
        return !run.phase().nudged()
                && reply.calls().isEmpty()
                && isEmpty(text)
                && reply.reason() != FinishReason.FILTERED
                && !run.hasFiles();
    }

    private static boolean isEmpty(String text) {
        return THOUGHTS.matcher(text)
                .replaceAll("")
                .codePoints()
                .allMatch(point -> Character.isWhitespace(point)
                        || Character.isSpaceChar(point)
                        || Character.isISOControl(point)
                        || Character.getType(point) == Character.FORMAT
                        || BLANKS.indexOf(point) >= 0);
    }
}
