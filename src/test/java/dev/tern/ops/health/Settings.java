package dev.tern.ops.health;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.PropertiesConfigSource;
import java.util.Map;

/** Settings as the container would read them, without one. */
final class Settings {
    private static final int FIRST = 1_000;

    private Settings() {}

    static <T> T of(Class<T> mapping, Map<String, String> settings) {
        return ConfigUtils.emptyConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", FIRST))
                .withMapping(mapping)
                .build()
                .getConfigMapping(mapping);
    }
}
