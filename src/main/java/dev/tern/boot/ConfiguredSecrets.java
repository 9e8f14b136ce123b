package dev.tern.boot;

import dev.tern.scan.Secrets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/** Knows which of our settings are secrets, by their names. */
final class ConfiguredSecrets {
    /** As properties and as environment variables are written. */
    private static final Pattern NAME = Pattern.compile("(?i)tern[._].*[._-](key|token|secret|password)s?");

    private ConfiguredSecrets() {}

    static Secrets of(Config config) {
        return new Secrets(values(config));
    }

    private static List<String> values(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> NAME.matcher(name).matches())
                .map(name -> config.getOptionalValue(name, String.class))
                .flatMap(Optional::stream)
                .toList();
    }
}
