package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.LocalPlatforms;
import dev.tern.testing.TestFiles;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Without an address, or without a good secret, there is no web hook and no start. */
class HookSettingsTest {
    @Test
    void thereAreNoneWherePolled() {
        assertThat(HookSettings.of(config(Map.of("tern.telegram.mode", "polling"))))
                .isEmpty();
    }

    @Test
    void anAddressAndASecretAreEnough() {
        var settings = HookSettings.of(config(Map.of())).orElseThrow();
        assertThat(settings)
                .isEqualTo(new HookSettings(
                        "https://bot.example.org", "s-3_C", OptionalInt.empty(), Duration.ofSeconds(30)));
        assertThat(settings.address(700100)).isEqualTo("https://bot.example.org/webhooks/telegram/700100");
    }

    @ParameterizedTest
    @CsvSource({
        "https://bot.example.org/, https://bot.example.org",
        "HTTPS://Bot.Example.ORG:8443/a/B//, https://bot.example.org:8443/a/B",
        "http://localhost:8080, http://localhost:8080",
        "http://127.0.0.1:8080, http://127.0.0.1:8080",
        "http://[::1]:8080, http://[::1]:8080",
    })
    void anAddressIsWrittenInOneWay(String url, String base) {
        var settings = HookSettings.of(config(Map.of("tern.telegram.webhook.url", url)));
        assertThat(settings.orElseThrow().base()).isEqualTo(base);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "bot.example.org",
                "http://bot.example.org",
                "http://127.0.0.1.example.org",
                "http://10.0.0.1",
                "ftp://bot.example.org",
                "https:///path",
                "https://me:CANARY@bot.example.org",
                "https://bot.example.org?CANARY=1",
                "https://bot.example.org#CANARY",
                "https://a b"
            })
    void anotherAddressStopsTheStartWithItsKey(String url) {
        assertRefused(config(Map.of("tern.telegram.webhook.url", url)), "tern.telegram.webhook.url");
    }

    @Test
    void aServerOfOnesOwnMaySendWithoutEncryption() {
        var settings = HookSettings.of(config(Map.of(
                "tern.telegram.api-url", "http://bot-api:8081", "tern.telegram.webhook.url", "http://tern:8080")));
        assertThat(settings.orElseThrow().base()).isEqualTo("http://tern:8080");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "CANARY word", "CANARY.", "CANARYé", "CANARY\n"})
    void anotherSecretStopsTheStartWithItsKey(String secret) {
        assertRefused(config(Map.of("tern.telegram.webhook.secret", secret)), "tern.telegram.webhook.secret");
    }

    @Test
    void aSecretMayBeLongAndNotLonger() {
        assertThat(HookSettings.of(config(Map.of("tern.telegram.webhook.secret", "x".repeat(256)))))
                .isPresent();
        assertRefused(config(Map.of("tern.telegram.webhook.secret", "x".repeat(257))), "tern.telegram.webhook.secret");
    }

    @ParameterizedTest
    @CsvSource({"max-connections, 0", "max-connections, 101", "check, 0s", "check, -1s"})
    void numbersHaveLimits(String key, String value) {
        assertRefused(config(Map.of("tern.telegram.webhook." + key, value)), "tern.telegram.webhook." + key);
    }

    @Test
    void theSecretIsInNoPrintedForm() {
        var settings = HookSettings.of(config(Map.of())).orElseThrow();
        assertThat(settings.toString()).doesNotContain("s-3_C");
        assertThat(settings.request(Payloads.ME, TelegramSource.KINDS).toString())
                .doesNotContain("s-3_C");
    }

    private static void assertRefused(TelegramConfig config, String key) {
        assertThatThrownBy(() -> new TelegramAdapter(config, LocalPlatforms.NONE, TestFiles.KEPT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .message()
                .doesNotContain("CANARY");
    }

    private static TelegramConfig config(Map<String, String> settings) {
        var all = new HashMap<>(Map.of(
                "tern.telegram.mode",
                "webhook",
                "tern.telegram.webhook.url",
                "https://bot.example.org",
                "tern.telegram.webhook.secret",
                "s-3_C"));
        all.putAll(settings);
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 300, new DurationConverter())
                .withMapping(TelegramConfig.class)
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build()
                .getConfigMapping(TelegramConfig.class);
    }
}
