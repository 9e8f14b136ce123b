package dev.tern.platform;

import java.util.Collection;
import java.util.regex.Pattern;

/**
 * Whether words begin with a name of the bot, typed and not marked by the platform as a mention: {@code Tern, what's for
 * dinner?} A name that goes on in another word, such as {@code Tern's} or {@code tern-box}, is none.
 */
public final class CalledByName {
    private static final String BOUNDARY = "(?=$|\\s|[,:;!?…、，：；！？]|[.—–-]+(?:\\s|$))";

    private CalledByName() {}

    /**
     * Whether they do.
     *
     * @param names in any case; blank ones call nobody
     */
    public static boolean in(String words, Collection<String> names) {
        return names.stream().filter(name -> !name.isBlank()).anyMatch(name -> Pattern.compile(
                        "\\s*@?" + Pattern.quote(name.strip()) + BOUNDARY,
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(words)
                .lookingAt());
    }
}
