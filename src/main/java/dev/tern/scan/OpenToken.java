package dev.tern.scan;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the end of a text that is still being written may be the beginning of a token, by the shapes of tokens. */
final class OpenToken {
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
                    LiveRules.SHAPES.stream().flatMap(rule -> rule.hints().stream()))
            .filter(hint -> hint.length() > 2 && !Character.isDigit(hint.charAt(0)))
            .toList();

    private static final Map<Character, List<String>> BY_FIRST = STARTS.stream()
            .map(start -> start.toLowerCase(Locale.ROOT))
            .distinct()
            .collect(Collectors.collectingAndThen(Collectors.groupingBy(start -> start.charAt(0)), Map::copyOf));

    private OpenToken() {}

    /**
     * How many characters of its end; 0 if none. Once a text is past, no more of the same text is part of a token. Looks at
     * each character of the last word a few times at most, and at no others.
     */
    static int length(CharSequence text) {
        int end = text.length();
        var head = HEAD.matcher(text).region(Math.max(0, end - 100), end);
        int longest = head.find() ? head.end() - head.start() : 0;
        var number = NUMBER.matcher(text);
        var parted = PARTED.matcher(text);
        for (int at = lastWord(text); at < end; at++) {
            if (isEdge(text, at)
                    && (number.region(at, end).lookingAt()
                            || parted.region(at, end).lookingAt()
                            || mayStart(text, at))) {
                return Math.max(longest, end - at);
            }
        }
        return longest;
    }

    private static int lastWord(CharSequence text) {
        int at = text.length();
        while (at > 0 && isPart(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    /** What tokens are written with. */
    private static boolean isPart(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || "_%.:/+=~-".indexOf(c) >= 0;
    }

    private static boolean isEdge(CharSequence text, int at) {
        if (at == 0) {
            return true;
        }
        char before = text.charAt(at - 1);
        char c = text.charAt(at);
        return !isPart(before) || !isWord(before) || !isWord(c) || (Character.isDigit(c) && !Character.isDigit(before));
    }

    private static boolean isWord(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    /** Whether one of the beginnings stands there, or as much of it as there is text. */
    private static boolean mayStart(CharSequence text, int at) {
        for (var start : BY_FIRST.getOrDefault(Character.toLowerCase(text.charAt(at)), List.of())) {
            int most = Math.min(start.length(), text.length() - at);
            int same = 1;
            while (same < most && Character.toLowerCase(text.charAt(at + same)) == start.charAt(same)) {
                same++;
            }
            if (same == most) {
                return true;
            }
        }
        return false;
    }
}
