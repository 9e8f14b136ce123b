package dev.tern.tool;

import dev.tern.markdown.Literal;
import dev.tern.tool.Question.Kind;

/** What stands under a question that has ended. */
final class EndingWords {
    private static final int MOST_ANSWER = 200;
    private static final int MOST_NAME = 60;

    private EndingWords() {}

    /** As CommonMark, for one line. */
    static String of(Kind kind, Ending how) {
        var by = how.by().isBlank() ? "" : " by " + plain(how.by(), MOST_NAME);
        return switch (how.state()) {
            case OPEN -> "Open.";
            case ALLOWED -> "Allowed" + by + ".";
            case DENIED -> "Denied" + by + ".";
            case ANSWERED -> "Answered" + by + ": " + plain(how.answer(), MOST_ANSWER);
            case EXPIRED -> kind == Kind.APPROVAL ? "Not allowed in time; I did not do it." : "Not answered in time.";
            case STOPPED -> "No longer needed.";
            case LEFT ->
                "I was restarted meanwhile; " + (kind == Kind.APPROVAL ? "I did not do it." : "this has expired.");
        };
    }

    private static String plain(String untrusted, int most) {
        var line = untrusted.replaceAll("[\\s\\p{Cc}\\p{Cf}]+", " ").strip();
        int end = line.offsetByCodePoints(0, Math.min(most, line.codePointCount(0, line.length())));
        return Literal.of(end < line.length() ? line.substring(0, end) + "…" : line);
    }
}
