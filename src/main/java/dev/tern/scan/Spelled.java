package dev.tern.scan;

import java.util.Optional;
import java.util.regex.Pattern;

/** Words written letter by letter: {@code i g n o r e}, {@code i.g.n.o.r.e}. */
final class Spelled {
    private static final int FEWEST = 7;
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

    /** The category of what joined letters say. */
    static Optional<String> threat(String joined) {
        return IGNORE.matcher(joined).find() || LEAK.matcher(joined).find()
                ? Optional.of("disguised")
                : Optional.empty();
    }

    /** All runs of single letters in the text, each as one word without anything between; empty for ordinary text. */
    static String joined(String small) {
        var out = new StringBuilder();
        var run = new StringBuilder();
        int gap = 0;
        for (int i = 0; i < small.length(); i++) {
            char c = small.charAt(i);
            if (SEPARATORS.indexOf(c) >= 0) {
                gap++;
            } else if (isAlone(small, i)) {
                if (gap > WIDEST) {
                    end(run, out);
                }
                run.append(c);
                gap = 0;
            } else {
                end(run, out);
                gap = 0;
            }
        }
        end(run, out);
        return out.toString();
    }

    private static boolean isAlone(String text, int at) {
        char c = text.charAt(at);
        return c >= 'a' && c <= 'z' && !isWordAt(text, at - 1) && !isWordAt(text, at + 1);
    }

    private static boolean isWordAt(String text, int at) {
        return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
    }

    private static void end(StringBuilder run, StringBuilder out) {
        if (run.length() >= FEWEST) {
            out.append(run).append(' ');
        }
        run.setLength(0);
    }
}
