package dev.tern.scan;

import java.util.Optional;
import java.util.regex.Pattern;

/** Words written letter by letter: {@code i g n o r e}, {@code i.g.n.o.r.e}; and words without anything between. */
final class Spelled {
    private static final int FEWEST = 4;
    private static final int WIDEST = 3;
    private static final String SEPARATORS = " \t\n\r._*|/+·•,-";

    private static final Pattern IGNORE = Pattern.compile(
            "(?:ignore|disregard|forget|override|bypass)(?:all|any|of|the|my|your|these|those){0,4}"
                    + "(?:previous|prior|above|earlier|system|your|all)(?:instruction|rule|prompt|direction|guideline|order)");
    private static final Pattern LEAK =
            Pattern.compile("(?:reveal|show|print|repeat|output|leak|tell)(?:me|us)?(?:your|the)"
                    + "(?:system|initial|hidden)?(?:prompt|instruction)|youarenow(?:dan|an?unrestricted|anevil|free|jailbroken)"
                    + "|doanythingnow|dono?ttelltheuser");

    private Spelled() {}

    /** The category of what words without anything between say. */
    static Optional<String> threat(String joined) {
        return IGNORE.matcher(joined).find() || LEAK.matcher(joined).find()
                ? Optional.of("disguised")
                : Optional.empty();
    }

    /**
     * The text with each run of single letters as the words they spell, or as one word where nothing tells the words
     * apart.
     *
     * @param small in small letters
     */
    static String joined(String small) {
        var out = new StringBuilder(small.length());
        int at = 0;
        while (at < small.length()) {
            int end = isAlone(small, at) ? runEnd(small, at) : at + 1;
            var run = small.substring(at, end);
            out.append(isLong(run) ? word(run) : run);
            at = end;
        }
        return out.toString();
    }

    /** Behind the last letter of the run that begins here. */
    private static int runEnd(String text, int start) {
        int end = start + 1;
        for (int i = end; i < text.length() && i - end <= WIDEST; i++) {
            if (isAlone(text, i)) {
                end = i + 1;
            } else if (SEPARATORS.indexOf(text.charAt(i)) < 0) {
                break;
            }
        }
        return end;
    }

    private static boolean isLong(String run) {
        return run.length() > 1 && run.chars().filter(Character::isLetter).count() >= FEWEST;
    }

    /** A separator of one character parts letters, a longer one words. */
    private static String word(String run) {
        var out = new StringBuilder();
        int gap = 0;
        for (int i = 0; i < run.length(); i++) {
            char c = run.charAt(i);
            if (SEPARATORS.indexOf(c) >= 0) {
                gap++;
            } else {
                out.append(gap > 1 ? " " : "").append(c);
                gap = 0;
            }
        }
        return out.toString();
    }

    private static boolean isAlone(String text, int at) {
        char c = text.charAt(at);
        return c >= 'a' && c <= 'z' && !isWordAt(text, at - 1) && !isWordAt(text, at + 1);
    }

    private static boolean isWordAt(String text, int at) {
        return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
    }
}
