package dev.tern.agent;

import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelReply;
import java.util.regex.Pattern;

/** Answers in which nothing is said: no words, none that can be seen, or nothing but thoughts. */
final class Silence {
    private static final Pattern THOUGHTS = Pattern.compile("(?is)<think>.*?(</think>|\\z)");

    private Silence() {}

    /** Whether asking once more may bring words. What was withheld, or had no room, would be so again. */
    static boolean isWorthANudge(ModelReply reply, String text) {
        return reply.calls().isEmpty() && isEmpty(text) && reply.reason() != FinishReason.FILTERED;
    }

    private static boolean isEmpty(String text) {
        return THOUGHTS.matcher(text)
                .replaceAll("")
                .codePoints()
                .allMatch(point -> Character.isWhitespace(point)
                        || Character.isSpaceChar(point)
                        || Character.isISOControl(point)
                        || Character.getType(point) == Character.FORMAT);
    }
}
