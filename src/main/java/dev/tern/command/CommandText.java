package dev.tern.command;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A text that begins with a word for a command.
 *
 * @param mark {@code /}, or {@code !} for platforms that keep the other for themselves
 * @param name lower case
 * @param arguments the rest, without blanks around it
 */
record CommandText(char mark, String name, String arguments) {
    /** A path such as {@code /etc/hosts} is none: behind the word there is a blank or nothing. */
    private static final Pattern SHAPE =
            Pattern.compile("([/!])([a-z][a-z0-9_-]{0,63})(?:\\s+(.*))?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Of what a person typed, without the bot's own name in it, which decoders take out. */
    static Optional<CommandText> of(String typed) {
        var match = SHAPE.matcher(typed.strip());
        if (!match.matches()) {
            return Optional.empty();
        }
        var rest = Optional.ofNullable(match.group(3)).orElse("");
        return Optional.of(
                new CommandText(match.group(1).charAt(0), match.group(2).toLowerCase(Locale.ROOT), rest.strip()));
    }
}
