package dev.tern.boot;

import java.util.Optional;
import java.util.regex.Pattern;

/** Which keys hold secrets, and by which key each is given as a file instead. */
final class SecretKeys {
    /** As properties and as environment variables are written. More than one token are a number of a model's tokens. */
    private static final Pattern NAME =
            Pattern.compile("(?i)tern[._].*[._-](token|(key|secret|password|passphrase)s?)");

    /** What MCP servers are given may all be secret; the name is theirs. */
    private static final Pattern GIVEN = Pattern.compile("(?i)(tern[._]tools[._]mcp[._].*[._](?:headers|env))([._].+)");

    private static final Pattern GIVEN_FILE =
            Pattern.compile("(tern\\.tools\\.mcp\\..*\\.(?:headers|env))-file(\\..+)");

    private static final Pattern STORE = Pattern.compile("(?i)tern[._]store[._]url");

    private SecretKeys() {}

    /** Whether all of the value is secret. */
    static boolean isSecret(String key) {
        return NAME.matcher(key).matches() || GIVEN.matcher(key).matches();
    }

    /** Whether it is an address with a password in it. */
    static boolean isStore(String key) {
        return STORE.matcher(key).matches();
    }

    /** Whether an MCP server is given it, so that it may as well be no secret. */
    static boolean isGiven(String key) {
        return GIVEN.matcher(key).matches() && !NAME.matcher(key).matches();
    }

    /** {@code tern.model.api-key-file} for {@code tern.model.api-key}; empty for what is no secret. */
    static Optional<String> file(String key) {
        if (secret(key).isPresent()) {
            return Optional.empty();
        }
        var given = GIVEN.matcher(key);
        if (given.matches()) {
            return Optional.of(given.group(1) + (isVariable(key) ? "_FILE" : "-file") + given.group(2));
        }
        return isSecret(key) || isStore(key)
                ? Optional.of(key + (isVariable(key) ? "_FILE" : "-file"))
                : Optional.empty();
    }

    /** The reverse of {@link #file(String)}; empty for a key that names no such file. */
    static Optional<String> secret(String file) {
        var given = GIVEN_FILE.matcher(file);
        if (given.matches()) {
            return Optional.of(given.group(1) + given.group(2));
        }
        var end = isVariable(file) ? "_FILE" : "-file";
        return Optional.of(file)
                .filter(key -> key.endsWith(end) && !GIVEN.matcher(key).matches())
                .map(key -> key.substring(0, key.length() - end.length()))
                .filter(key -> isSecret(key) || isStore(key));
    }

    private static boolean isVariable(String key) {
        return key.startsWith("TERN_");
    }
}
