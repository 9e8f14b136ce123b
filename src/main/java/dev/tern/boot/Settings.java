package dev.tern.boot;

import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;

/** The gateway's settings, a part at a time, so that one that is wrong hides no other. */
interface Settings {
    /** All, by their names. */
    Config all();

    /** One part. Fails with a {@link ConfigValidationException} that names the keys. */
    <T> T of(Class<T> part);

    /** Of a gateway that runs. */
    static Settings running(SmallRyeConfig config) {
        return new Settings() {
            @Override
            public Config all() {
                return config;
            }

            @Override
            public <T> T of(Class<T> part) {
                return config.getConfigMapping(part);
            }
        };
    }

    /** Of a gateway that does not run here. */
    static Settings read(Supplier<SmallRyeConfigBuilder> builder) {
        var all = builder.get().build();
        return new Settings() {
            @Override
            public Config all() {
                return all;
            }

            @Override
            public <T> T of(Class<T> part) {
                return builder.get().withMapping(part).build().getConfigMapping(part);
            }
        };
    }
}
