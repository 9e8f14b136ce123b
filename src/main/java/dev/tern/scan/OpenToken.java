package dev.tern.scan;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether the end of a text that is still being written may be the beginning of a token, by the shapes of tokens. */
final class OpenToken {
    /** What tokens are written with. */
    private static final Pattern LAST = Pattern.compile("(?<![\\w%.:/+=~-])[\\w%.:/+=~-]++\\z");

    /** A key's head, in which there are spaces. */
    private static final Pattern HEAD =
            Pattern.compile("-{1,5}(?:(?<=-----)B(?:E(?:G(?:I(?:N[A-Z0-9 ]{0,60}-{0,5})?)?)?)?)?\\z");

    /** A bot's number, and what numbers begin that say only later whether they are one. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(?:\\z|:|%)");

    /** The first of three parts, or more than that. */
    private static final Pattern PARTED = Pattern.compile("[MNO][\\w-]{0,27}(?:\\z|(?<=[\\w-]{24})\\.)");

    private static final List<String> STARTS = Stream.concat(
                    Stream.of("github_pat", "shpat", "dop_v1", "lin_api", "gsk", "nvapi")
                            .flatMap(word -> Stream.of(word + "_", word + "-")),
                    SecretRules.SHAPES.stream().flatMap(rule -> rule.hints().stream()))
            .filter(hint -> hint.length() > 2 && !Character.isDigit(hint.charAt(0)))
            .toList();

    private OpenToken() {}

    /** How many characters of its end; 0 if none. Once a text is past, no more of the same text is part of a token. */
    static int length(String text) {
        var head = HEAD.matcher(text.substring(Math.max(0, text.length() - 100)));
        int longest = head.find() ? head.end() - head.start() : 0;
        var last = LAST.matcher(text);
        if (last.find()) {
            var word = last.group();
            for (int at = 0; at < word.length(); at++) {
                if (isEdge(word, at) && isOpen(word.substring(at))) {
                    return Math.max(longest, word.length() - at);
                }
            }
        }
        return longest;
    }

    private static boolean isEdge(String word, int at) {
        char c = word.charAt(at);
        return at == 0
                || !isWord(word.charAt(at - 1))
                || !isWord(c)
                || (Character.isDigit(c) && !Character.isDigit(word.charAt(at - 1)));
    }

    private static boolean isWord(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    private static boolean isOpen(String tail) {
        var lower = tail.toLowerCase(Locale.ROOT);
        return NUMBER.matcher(tail).lookingAt()
                || PARTED.matcher(tail).lookingAt()
                || STARTS.stream().anyMatch(start -> start.startsWith(lower) || lower.startsWith(start));
    }
}
