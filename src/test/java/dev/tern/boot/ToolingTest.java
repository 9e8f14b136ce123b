package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.agent.AgentConfig;
import dev.tern.tool.ToolConfig;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolingTest {
    @ParameterizedTest
    @CsvSource({
        "tern.agent.max-steps,                     65",
        "tern.agent.max-steps,                     0",
        "tern.agent.tool-timeout,                  0s",
        "tern.tools.max-result,                    2047",
        "'tern.tools.limits.\"search\"',             0s",
        "'tern.tools.chats.\"icq:1\"',               off"
    })
    void aSettingOutOfItsBoundsStopsTheStartWithItsKey(String key, String value) {
        var name = key.contains("chats") ? key + ".progress" : key;

        assertThatThrownBy(() -> check(Map.of(name, value)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(key + ": ");
    }

    @Test
    void theirBoundsAreWithin() {
        assertThatCode(() -> check(Map.of(
                        "tern.agent.max-steps",
                        "64",
                        "tern.tools.max-result",
                        "2048",
                        "tern.tools.limits.search",
                        "1ms",
                        "tern.tools.progress",
                        "all",
                        "tern.tools.chats.\"telegram:1\".progress",
                        "new")))
                .doesNotThrowAnyException();
    }

    private static void check(Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(AgentConfig.class)
                .withMapping(ToolConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        Tooling.check(
                config.getConfigMapping(AgentConfig.class),
                config.getConfigMapping(ToolConfig.class),
                place -> place.startsWith("telegram:"));
    }
}
