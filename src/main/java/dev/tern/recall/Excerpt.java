package dev.tern.recall;

import java.util.Set;

/** The piece of a text that says most of what was asked for. */
final class Excerpt {
    private static final String GAP = "…";

    private Excerpt() {}

    /** The text on one line, at most that many UTF-16 units of it, from where most of the words stand. */
    static String of(String text, Set<String> words, int max) {
        var line = text.strip().replaceAll("[\\s\\x85\\u2028\\u2029]+", " ");
        if (line.length() <= max) {
            return line;
        }
        int from = best(line, words, max - 2 * GAP.length());
        int until = Math.min(line.length(), from + max - 2 * GAP.length());
        from = from > 0 ? start(line, from) : from;
        until = until < line.length() ? end(line, until) : until;
        return (from > 0 ? GAP : "") + line.substring(from, until) + (until < line.length() ? GAP : "");
    }

    /** Looks at pieces that overlap, and takes the middle of those in a row that have most of the words. */
    private static int best(String line, Set<String> words, int length) {
        int step = Math.max(1, length / 6);
        int first = 0;
        int last = 0;
        long most = -1;
        for (int from = 0; from + length < line.length() + step; from += step) {
            var piece = line.substring(from, Math.min(line.length(), from + length));
            long found =
                    Words.of(piece).stream().filter(words::contains).distinct().count();
            if (found > most) {
                most = found;
                first = from;
                last = from;
            } else if (found == most && from == last + step) {
                last = from;
            }
        }
        return most == 0 ? 0 : Math.min((first + last) / 2, line.length() - length);
    }

    /** Not within a word, where one ends soon; never within a character. */
    private static int start(String line, int from) {
        int blank = line.indexOf(' ', from);
        int start = blank >= 0 && blank < from + 20 ? blank + 1 : from;
        return Character.isLowSurrogate(line.charAt(start)) ? start + 1 : start;
    }

    private static int end(String line, int until) {
        int blank = line.lastIndexOf(' ', until);
        int end = blank > until - 20 ? blank : until;
        return Character.isLowSurrogate(line.charAt(end)) ? end - 1 : end;
    }
}
