package dev.tern.scan;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One shape or one place by which a secret is known.
 *
 * @param hints words of which one is in every text that holds such a secret, in any case
 * @param replacement as of {@link java.util.regex.Matcher#replaceAll(String)}
 */
record SecretRule(Pattern pattern, String replacement, List<String> hints) {
    /** What matches is the secret. */
    static SecretRule whole(String regex, String... hints) {
        return new SecretRule(Pattern.compile(regex), Secrets.MARK, List.of(hints));
    }

    static SecretRule shape(String regex, List<String> hints) {
        return new SecretRule(Pattern.compile(regex), Secrets.MARK, hints);
    }

    /** The secret is what follows the first group, which stays. */
    static SecretRule kept(String regex, String... hints) {
        return kept(regex, List.of(hints));
    }

    static SecretRule kept(String regex, List<String> hints) {
        return new SecretRule(Pattern.compile(regex), "$1" + Secrets.MARK, hints);
    }

    String apply(String text) {
        return pattern.matcher(text).replaceAll(replacement);
    }

    /** Tells which characters of a text are secret. */
    void mark(String text, BitSet secret) {
        var found = pattern.matcher(text);
        while (found.find()) {
            secret.set(found.groupCount() == 0 ? found.start() : found.end(1), found.end());
        }
    }
}
