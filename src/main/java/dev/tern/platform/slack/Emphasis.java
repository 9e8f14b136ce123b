package dev.tern.platform.slack;

import dev.tern.platform.MarkedText.Mark;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;

/**
 * Which characters of a text are marks around words, as Slack takes them: a pair on one line, that stands at the edges
 * of words, one inside of the other.
 */
final class Emphasis {
    private static final Map<Character, Mark> MARKS = Map.of('*', Mark.BOLD, '_', Mark.ITALIC, '~', Mark.STRIKE);

    /** Stands for what is no plain text. */
    private static final char TOKEN = '\u0001';

    private final Map<Integer, Mark> found = new HashMap<>();

    private Emphasis() {}

    /** @param tokens what is in the text and is read by itself */
    static Emphasis in(String text, List<MatchResult> tokens) {
        var marks = new Emphasis();
        if (MARKS.keySet().stream().anyMatch(mark -> text.indexOf(mark) >= 0)) {
            marks.find(masked(text, tokens));
        }
        return marks;
    }

    Optional<Mark> at(int position) {
        return Optional.ofNullable(found.get(position));
    }

    private static char[] masked(String text, List<MatchResult> tokens) {
        var masked = text.toCharArray();
        for (var token : tokens) {
            // Nothing goes on over code that has lines of its own.
            var mask = token.group("fence") == null ? TOKEN : '\n';
            Arrays.fill(masked, token.start(), token.end(), mask);
        }
        return masked;
    }

    private void find(char[] text) {
        var bold = ends(text, '*');
        var italic = ends(text, '_');
        var strike = ends(text, '~');
        var open = new ArrayDeque<Pair>();
        for (int i = 0; i < text.length; i++) {
            var inner = open.peek();
            if (inner != null && inner.end() == i) {
                open.pop();
                continue;
            }
            if (!MARKS.containsKey(text[i]) || !begins(text, i) || isOpen(open, text[i])) {
                continue;
            }
            var ends = text[i] == '*' ? bold : text[i] == '_' ? italic : strike;
            int end = i + 2 < text.length ? ends[i + 2] : -1;
            if (end > 0 && (inner == null || end < inner.end())) {
                open.push(new Pair(text[i], end));
                found.put(i, MARKS.get(text[i]));
                found.put(end, MARKS.get(text[i]));
            }
        }
    }

    private static boolean isOpen(ArrayDeque<Pair> open, char mark) {
        return open.stream().anyMatch(pair -> pair.mark() == mark);
    }

    /** For each position, where the next character stands on its line that may end what this mark began; else -1. */
    private static int[] ends(char[] text, char mark) {
        var ends = new int[text.length];
        int next = -1;
        for (int i = text.length - 1; i >= 0; i--) {
            if (text[i] == '\n') {
                next = -1;
            } else if (text[i] == mark && isEnd(text, i)) {
                next = i;
            }
            ends[i] = next;
        }
        return ends;
    }

    private static boolean begins(char[] text, int at) {
        return at + 1 < text.length && isInner(text[at + 1], text[at]) && (at == 0 || isOuter(text[at - 1], text[at]));
    }

    private static boolean isEnd(char[] text, int at) {
        return at > 0 && isInner(text[at - 1], text[at]) && (at + 1 == text.length || isOuter(text[at + 1], text[at]));
    }

    private static boolean isInner(char c, char mark) {
        return !Character.isWhitespace(c) && c != mark;
    }

    private static boolean isOuter(char c, char mark) {
        return !Character.isLetterOrDigit(c) && c != mark;
    }

    private record Pair(char mark, int end) {}
}
