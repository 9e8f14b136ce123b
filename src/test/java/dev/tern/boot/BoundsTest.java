package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.inbox.GatherConfig;
import dev.tern.inbox.InboxConfig;
import dev.tern.session.SessionConfig;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundsTest {
    private static void check(Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(InboxConfig.class)
                .withMapping(GatherConfig.class)
                .withMapping(SessionConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        Bounds.check(
                config.getConfigMapping(InboxConfig.class),
                config.getConfigMapping(GatherConfig.class),
                config.getConfigMapping(SessionConfig.class),
                place -> place.startsWith("testing:"));
    }

    @Test
    void whatIsSetByDefaultIsWithinThem() {
        check(Map.of("tern.session.chats.\"testing:1\".busy", "steer"));
    }

    @ParameterizedTest
    @CsvSource({
        "tern.inbox.keep, 23h",
        "tern.inbox.stale-after, 0",
        "tern.inbox.catch-up, 0",
        "tern.gather.quiet, -1s",
        "tern.gather.near-limit, -1s",
        "tern.gather.album, -1s",
        "tern.gather.max-messages, 0",
        "tern.gather.max-chars, 0",
        "tern.gather.max-wait, -1s",
        "tern.session.lane-capacity, 0"
    })
    void aSettingOutsideOfThemIsNamed(String key, String value) {
        assertThatThrownBy(() -> check(Map.of(key, value)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(key + ": must ");
    }

    @Test
    void aPlaceOnNoPlatformIsNamed() {
        assertThatThrownBy(() -> check(Map.of("tern.session.chats.\"nowhere:1\".busy", "steer")))
                .hasMessage("tern.session.chats.\"nowhere:1\": must name <platform>:<chat>");
    }
}
