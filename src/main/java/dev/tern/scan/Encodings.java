package dev.tern.scan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text written as something else: character references, escapes, base64. */
final class Encodings {
    private static final Pattern ESCAPE = Pattern.compile("&#(?<decimal>\\d{1,7});?"
            + "|&#[xX](?<hex>[0-9a-fA-F]{1,6});?"
            + "|&(?<name>[a-zA-Z][a-zA-Z0-9]{1,23});"
            + "|%(?<percent>[2-7][0-9a-fA-F])"
            + "|\\\\u\\{?(?<unicode>[0-9a-fA-F]{4})\\}?"
            + "|\\\\x(?<byte>[0-9a-fA-F]{2})");

    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{16,}+");
    private static final int SHORTEST = 24;

    private Encodings() {}

    /** The text with its references and escapes as what they stand for; twice, for what was escaped twice. */
    static String decoded(String text) {
        var once = decodedOnce(text);
        return once.equals(text) ? text : decodedOnce(once);
    }

    private static String decodedOnce(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(escape -> Matcher.quoteReplacement(meaning(escape).orElse(escape.group())));
    }

    private static Optional<String> meaning(MatchResult escape) {
        if (escape.group("name") != null) {
            return References.meaning(escape.group("name"));
        }
        int code = escape.group("decimal") != null
                ? Integer.parseInt(escape.group("decimal"))
                : Integer.parseInt(digits(escape), 16);
        return Character.isValidCodePoint(code) && code >= ' '
                ? Optional.of(Character.toString(code))
                : Optional.empty();
    }

    private static String digits(MatchResult escape) {
        for (var group : List.of("hex", "percent", "unicode", "byte")) {
            if (escape.group(group) != null) {
                return escape.group(group);
            }
        }
        throw new IllegalStateException("an escape has one group");
    }

    /** The passages that are readable text in base64, whose lines may be broken. */
    static List<String> base64(String text) {
        var passages = new ArrayList<StringBuilder>();
        var found = BASE64.matcher(text);
        int end = -1;
        while (found.find()) {
            boolean goesOn = end >= 0 && text.substring(end, found.start()).matches("\\r?\\n");
            if (!goesOn) {
                passages.add(new StringBuilder());
            }
            passages.getLast().append(found.group());
            end = found.end();
        }
        return passages.stream()
                .filter(passage -> passage.length() >= SHORTEST)
                .flatMap(passage -> readable(passage.toString()).stream())
                .toList();
    }

    private static Optional<String> readable(String passage) {
        var standard = passage.replace('-', '+').replace('_', '/');
        var whole = standard.substring(0, standard.length() - (standard.length() % 4 == 1 ? 1 : 0));
        try {
            var bytes = ByteBuffer.wrap(Base64.getDecoder().decode(whole));
            var text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return text.chars().allMatch(c -> c >= ' ' || Character.isWhitespace(c))
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (CharacterCodingException | IllegalArgumentException notText) {
            return Optional.empty();
        }
    }
}
