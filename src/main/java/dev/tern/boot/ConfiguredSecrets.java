package dev.tern.boot;

import dev.tern.scan.SecretMask;
import dev.tern.scan.Secrets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/** Knows which of the settings are secrets, by their names, and where in others secrets stand. */
final class ConfiguredSecrets {
    /** Who one is and by which word, in a database's address. */
    private static final Pattern IN_ADDRESS = Pattern.compile("://[^/@:]*:([^/@]+)@|[?&;]password=([^&;]+)");

    private static final Pattern SCHEME = Pattern.compile("(?i)(?:bearer|basic|token|bot) ");

    private static final Pattern RANDOM = Pattern.compile("\\A(?=.*\\d)(?=.*[A-Za-z])[\\w.~+=:-]{12,}");

    /** What is no ordinary word, nor a name or a date: long, or mixed. */
    private static final Pattern TELLING = Pattern.compile(
            ".{20,}|(?=.*[^\\p{L}])(?=.*\\p{L}).{12,}|(?=.*\\d)(?=.*\\p{Lu})(?=.*\\p{Ll}).{10,}", Pattern.DOTALL);

    private ConfiguredSecrets() {}

    static Secrets of(Config config) {
        return new Secrets(values(config));
    }

    /**
     * Without those that answers may well name: ordinary words, and what MCP servers are given that looks like a mode or a
     * path.
     */
    static SecretMask mask(Config config) {
        return SecretMask.of(names(config)
                .flatMap(name -> secrets(name, config).filter(value -> isTelling(name, value)))
                .toList());
    }

    /** The keys of our own secrets that {@link #mask} does not know for that, in order. */
    static List<String> plain(Config config) {
        return names(config)
                .filter(name -> !SecretKeys.isGiven(name))
                .filter(name -> secrets(name, config).anyMatch(value -> !value.isBlank() && !isTelling(name, value)))
                .sorted()
                .toList();
    }

    private static boolean isTelling(String name, String value) {
        return (SecretKeys.isGiven(name) ? RANDOM : TELLING).matcher(value).matches();
    }

    private static Stream<String> names(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false);
    }

    private static List<String> values(Config config) {
        return names(config).flatMap(name -> secrets(name, config)).toList();
    }

    private static Stream<String> secrets(String name, Config config) {
        if (SecretKeys.isSecret(name)) {
            return value(name, config).stream().map(ConfiguredSecrets::withoutScheme);
        }
        return SecretKeys.isStore(name)
                ? value(name, config).stream().flatMap(ConfiguredSecrets::inAddress)
                : Stream.empty();
    }

    private static Optional<String> value(String name, Config config) {
        try {
            return config.getOptionalValue(name, String.class);
        } catch (IllegalArgumentException | NoSuchElementException unreadable) {
            // one that can't be read, as it names a variable that is not there, hides nothing and must not bare the
            // others
            return Optional.empty();
        }
    }

    private static String withoutScheme(String value) {
        var scheme = SCHEME.matcher(value);
        return scheme.lookingAt() ? value.substring(scheme.end()) : value;
    }

    private static Stream<String> inAddress(String address) {
        return IN_ADDRESS
                .matcher(address)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1));
    }
}
