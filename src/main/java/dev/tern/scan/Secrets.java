package dev.tern.scan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes what gives access out of a text that leaves us: keys and tokens by their shapes, passwords by where they stand,
 * and the values that this gateway was configured with, whatever they look like. What is not a secret may be taken for
 * one; a secret without a shape, a name or a configured value is not found.
 */
public final class Secrets {
    /** What stands in a secret's place. */
    public static final String MARK = "[REDACTED]";

    /** A shorter value would be found in ordinary words. */
    private static final int SHORTEST_KNOWN = 8;

    private static final String NAMES =
            "passw(?:or)?d|passphrase|secret|credentials?|api[_-]?key|(?:access|private|secret"
                    + "|account|service)[_-]?(?:access[_-]?)?key|(?:access|auth|api|bot|app|refresh|client|session)[_-]?(?:token"
                    + "|secret)";

    private static final Pattern NAME = Pattern.compile("(?:\\w+[_.-])?(?:" + NAMES + ")|token|authorization");

    private static final List<UnaryOperator<String>> RULES = List.of(
            whole("-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\\s\\S]*?"
                    + "(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|\\z)"),
            // JSON Web Tokens, with or without a signature
            whole("\\beyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+(?:\\.[\\w-]*+)?"),
            // model providers, code hosts, payment, package registries
            whole(
                    "\\b(?:sk|rk|pk|gsk|xai|pplx|tvly|hf|r8|npm|glpat|gh[pousr]|github_pat|sk_live|rk_live|sk_test|rk_test"
                            + "|whsec)[_-](?=[\\w-]{0,40}\\d)[\\w-]{16,}+"),
            whole("\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"),
            whole("\\bAIza[\\w-]{35}"),
            whole("\\bya29\\.[\\w-]{20,}+"),
            whole("\\bSG\\.[\\w-]{16,64}\\.[\\w-]{16,}+"),
            // the three platforms': a numbered bot's token, a token of three parts, tokens with an x, webhook paths
            whole("(?<!\\d)\\d{6,12}:[A-Za-z0-9_-]{30,}+"),
            whole("\\b[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}+"),
            whole("\\bmfa\\.[\\w-]{20,}+"),
            whole("\\bxox[a-z](?:\\.xox[a-z])?-[\\w-]{10,}+"),
            whole("\\bxapp-\\d-[\\w-]{10,}+"),
            kept("(/services/)T\\w{6,20}/B\\w{6,20}/\\w{16,}+"),
            kept("(/webhooks/\\d{5,25}/)[\\w-]{20,}+"),
            // where passwords stand
            kept("(://[^\\s/:@\"'<>]{0,256}:)[^\\s/\"'<>]{1,256}(?=@)"),
            kept(
                    "(?i)(\\bauthorization[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\]{0,4}(?:(?:bearer|basic|token|bot) )?)"
                            + "[^\\s\"'\\\\,;]{6,}+"),
            kept("(?i)(\\bbearer )(?=[\\w.~+/=-]{0,64}\\d)[\\w.~+/=-]{16,}+"),
            kept("(?i)((?:" + NAMES + ")(?:[_-]\\w{1,24})?[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\]{0,4})"
                    + "(?![$<*{\\[])[^\\s\"'\\\\,;&<>]{6,}+"));

    private final List<String> known;

    /**
     * Looks for these values too.
     *
     * @param known the values of secrets; those of less than 8 characters are not looked for
     */
    public Secrets(Collection<String> known) {
        this.known = known.stream()
                .filter(value -> value.length() >= SHORTEST_KNOWN)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** The text with {@link #MARK} for each secret in it. */
    public String redact(String text) {
        return Stream.concat(known.stream().map(Secrets::literal), RULES.stream())
                .reduce(text, (redacted, rule) -> rule.apply(redacted), (one, other) -> other);
    }

    /** Whether a field with this name holds a secret, whatever its value looks like; {@code api_key} for example. */
    public static boolean isName(String field) {
        return NAME.matcher(snake(field)).matches();
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(java.util.Locale.ROOT);
    }

    private static UnaryOperator<String> literal(String value) {
        return text -> text.replace(value, MARK);
    }

    private static UnaryOperator<String> whole(String regex) {
        var pattern = Pattern.compile(regex);
        return text -> pattern.matcher(text).replaceAll(MARK);
    }

    /** Replaces what follows the first group, which stays. */
    private static UnaryOperator<String> kept(String regex) {
        var pattern = Pattern.compile(regex);
        return text -> pattern.matcher(text).replaceAll("$1" + MARK);
    }
}
