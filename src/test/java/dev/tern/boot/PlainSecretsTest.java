package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of our own secrets is taken out of answers, and what is only taken out of logs. */
class PlainSecretsTest {
    @ParameterizedTest
    @ValueSource(strings = {"postgres", "database", "production", "tern-dev", "changeit", "2026-01-02"})
    void anOrdinaryWordStaysInAnswersButNotInLogs(String word) {
        var config =
                config(Map.of("tern.ops.key", word, "tern.store.url", "jdbc:postgresql://tern:" + word + "@db/tern"));
        var text = "Ask " + word + " about it";

        assertThat(ConfiguredSecrets.mask(config).all(text)).isSameAs(text);
        assertThat(ConfiguredSecrets.of(config).redact(text)).isEqualTo("Ask [REDACTED] about it");
        assertThat(ConfiguredSecrets.plain(config)).containsExactly("tern.ops.key", "tern.store.url");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "correct-horse-battery",
                "hunter-two-7!",
                "x7Kp9qLm2z",
                "onlylettersbutaverylongword",
                "123:${HOME} correct"
            })
    void whatNobodyWritesByChanceIsMaskedInBoth(String secret) {
        var config = config(Map.of("tern.ops.key", secret));

        assertThat(ConfiguredSecrets.mask(config).all("it is " + secret)).isEqualTo("it is [REDACTED]");
        assertThat(ConfiguredSecrets.of(config).redact("it is " + secret)).isEqualTo("it is [REDACTED]");
        assertThat(ConfiguredSecrets.plain(config)).isEmpty();
    }

    @Test
    void whatServersAreGivenIsNotSpokenOf() {
        assertThat(ConfiguredSecrets.plain(config(Map.of("tern.tools.mcp.wiki.headers.X-Mode", "readonly"))))
                .isEmpty();
    }

    private static SmallRyeConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(values, "test", 300))
                .build();
    }
}
