package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.telegram.TelegramConfig.UnknownSend;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TelegramConfigTest {
    @Test
    void nothingNeedsToBeSet() {
        var config = config(Map.of());
        assertThat(config.token()).isEmpty();
        assertThat(TelegramAccount.of(config)).isEmpty();
        assertThat(config.mode()).isEqualTo(TelegramConfig.Mode.POLLING);
        assertThat(config.unknownSend()).isEqualTo(UnknownSend.RESEND_MARKED);
        assertThat(config.poll().timeout()).isEqualTo(Duration.ofSeconds(25));
        assertThat(config.poll().grace()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.backOff().first()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.backOff().max()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void aTokenIsGoodAtTelegramUnlessAnAddressIsGiven() {
        assertThat(TelegramAccount.of(config(Map.of("tern.telegram.token", "1:x")))
                        .orElseThrow()
                        .url())
                .satisfies(url -> assertThat(url.getHost()).isEqualTo("api.telegram.org"))
                .satisfies(url -> assertThat(url.getPort()).isEqualTo(443));
        var local = config(Map.of("tern.telegram.token", "1:x", "tern.telegram.api-url", "http://localhost:8081/"));
        assertThat(TelegramAccount.of(local).orElseThrow().url())
                .satisfies(url -> assertThat(url.getSchema()).isEqualTo("http"))
                .satisfies(url -> assertThat(url.getPort()).isEqualTo(8081));
    }

    @Test
    void wordsAreWrittenInLowerCaseWithDashes() {
        assertThat(config(Map.of("tern.telegram.unknown-send", "never")).unknownSend())
                .isEqualTo(UnknownSend.NEVER);
        assertThatThrownBy(() -> config(Map.of("tern.telegram.unknown-send", "maybe")))
                .hasMessageContaining("tern.telegram.unknown-send");
    }

    private static TelegramConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 300, new DurationConverter())
                .withMapping(TelegramConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build()
                .getConfigMapping(TelegramConfig.class);
    }
}
