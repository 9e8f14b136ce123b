package dev.tern.markdown;

import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Scanner;

/**
 * Keeps bare URLs and file paths byte for byte. CommonMark alone reads the underscores of {@code /api/_v1_/} and the
 * stars of {@code z*2*} as emphasis, and the link is dead.
 */
final class VerbatimTokens implements InlineContentParserFactory, InlineContentParser {
    private static final String BEFORE = " \t\n\u00A0([{\"'*_~.,:;=|>";
    private static final String ENDS_URL = "<>`[]\"";
    private static final String PATH = "_./-+@%=#";
    private static final String EMPHASIS = "*_~";
    private static final String TRAILING = "?!.,:;*_~'\"";

    private static final Pattern URL = Pattern.compile("https?://.", Pattern.CASE_INSENSITIVE);

    @Override
    public Set<Character> getTriggerCharacters() {
        return Set.of('h', 'H', '/');
    }

    @Override
    public InlineContentParser create() {
        return this;
    }

    @Override
    public ParsedInline tryParse(InlineParserState state) {
        var scanner = state.scanner();
        var before = scanner.peekPreviousCodePoint();
        if (before != Scanner.END && BEFORE.indexOf(before) < 0 && !isWithinPath(scanner, before)) {
            return ParsedInline.none();
        }
        var start = scanner.position();
        var token = withoutTrailing(ahead(scanner), before);
        scanner.setPosition(start);
        token.chars().forEach(c -> scanner.next());
        return token.length() < 2 ? ParsedInline.none() : ParsedInline.of(new Text(token), scanner.position());
    }

    /** Such as {@code src/_gen_/x}; but no closing tag, which begins with {@code </}. */
    private static boolean isWithinPath(Scanner scanner, int before) {
        return scanner.peek() == '/' && (Character.isLetterOrDigit(before) || before == '-');
    }

    private static String ahead(Scanner scanner) {
        var token = new StringBuilder();
        var path = scanner.peek() == '/';
        while (scanner.hasNext() && (path ? inPath(scanner.peek()) : inUrl(scanner.peek()))) {
            token.append(scanner.peek());
            scanner.next();
        }
        return path || URL.matcher(token).lookingAt() ? token.toString() : "";
    }

    private static boolean inPath(char c) {
        return Character.isLetterOrDigit(c) || PATH.indexOf(c) >= 0;
    }

    private static boolean inUrl(char c) {
        return !Character.isWhitespace(c) && ENDS_URL.indexOf(c) < 0;
    }

    /** The sentence's own punctuation, and a bracket that closes what the URL did not open, are not part of it. */
    private static String withoutTrailing(String token, int before) {
        int end = token.length();
        while (end > 0
                && (TRAILING.indexOf(token.charAt(end - 1)) >= 0 || closesNothing(token.substring(0, end)))
                && !pairs(token, end, before)) {
            end--;
        }
        return token.substring(0, end);
    }

    /** Whether a star, or the like, is the other one of a pair in the token, rather than one that ends emphasis. */
    private static boolean pairs(String token, int end, int before) {
        char mark = token.charAt(end - 1);
        var rest = token.substring(0, end - 1);
        return EMPHASIS.indexOf(mark) >= 0
                && before != mark
                && !rest.endsWith(String.valueOf(mark))
                && rest.chars().filter(c -> c == mark).count() % 2 == 1;
    }

    private static boolean closesNothing(String token) {
        return token.endsWith(")")
                && token.chars().filter(c -> c == ')').count()
                        > token.chars().filter(c -> c == '(').count();
    }
}
