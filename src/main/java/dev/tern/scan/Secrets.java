package dev.tern.scan;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Takes what gives access out of a text that leaves us: keys and tokens by their shapes, passwords by where they stand,
 * and the values that this gateway was configured with, whatever they look like. What is not a secret may be taken for
 * one; a secret without a shape, a name or a configured value is not found.
 *
 * <p>A text in which nothing speaks for a secret costs one walk over it: about a microsecond a line. Safe from any thread.
 */
public final class Secrets {
    /** What stands in a secret's place. */
    public static final String MARK = "[REDACTED]";

    /** A shorter value would be found in ordinary words. */
    private static final int SHORTEST_KNOWN = 8;

    private static final List<SecretRule> RULES = SecretRules.ALL;

    private static final Hints HINTS =
            new Hints(RULES.stream().map(SecretRule::hints).toList());

    private final List<String> known;

    /**
     * Looks for these values too, as they are and as addresses and JSON write them.
     *
     * @param known the values of secrets; those of less than 8 characters, and those that are
     *     what secrets are called, such as {@code password}, are not looked for
     */
    public Secrets(Collection<String> known) {
        this.known = sought(known)
                .flatMap(Secrets::written)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** The text with {@link #MARK} for each secret in it; the same object where there is none. */
    public String redact(String text) {
        var redacted = text;
        for (var value : known) {
            redacted = redacted.replace(value, MARK);
        }
        for (long hinted = HINTS.in(redacted); hinted != 0; hinted &= hinted - 1) {
            redacted = RULES.get(Long.numberOfTrailingZeros(hinted)).apply(redacted);
        }
        return redacted;
    }

    /** Whether a field with this name holds a secret, whatever its value looks like; {@code api_key} for example. */
    public static boolean isName(String field) {
        return SecretRules.NAME.matcher(snake(field)).matches();
    }

    /** Of these values those that can be looked for. */
    static Stream<String> sought(Collection<String> known) {
        return known.stream().filter(value -> value.length() >= SHORTEST_KNOWN && !isName(value));
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    static Stream<String> written(String value) {
        var escaped = value.replace("\\", "\\\\").replace("\"", "\\\"");
        return Stream.of(value, URLEncoder.encode(value, StandardCharsets.UTF_8), escaped);
    }
}
