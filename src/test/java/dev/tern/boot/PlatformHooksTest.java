package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.door.Asking;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.telegram.TelegramConfig;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether anybody waits for what is sent; 0 is yes. */
class PlatformHooksTest {
    private static final String HEADER = "X-Telegram-Bot-Api-Secret-Token";

    @ParameterizedTest
    @CsvSource({
        "webhook,http,/webhooks/telegram/1,word,0",
        "webhook,http,/webhooks/telegram/1,words,401",
        "webhook,http,/webhooks/telegram/1,'',401",
        "webhook,http,/webhooks/telegram,word,404",
        "webhook,http,/webhooks/slack/T1,'',0",
        "webhook,http,/webhooks,word,404",
        "webhook,http,/webhooks/discord/1,word,404",
        "webhook,socket,/webhooks/slack/T1,word,404",
        "polling,http,/webhooks/telegram/1,word,404",
    })
    void onlyWhatSomebodyWaitsForIsRead(String telegram, String slack, String path, String word, int status) {
        var config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(TelegramConfig.class)
                .withMapping(SlackConfig.class)
                .withSources(new PropertiesConfigSource(
                        Map.of(
                                "tern.telegram.mode", telegram,
                                "tern.telegram.webhook.secret", "word",
                                "tern.slack.mode", slack),
                        "test",
                        250))
                .build();
        var hooks = new PlatformHooks(
                () -> config.getConfigMapping(TelegramConfig.class), () -> config.getConfigMapping(SlackConfig.class));

        assertThat(hooks.refusal(path, new Asking("10.0.0.7", Map.of(HEADER, word)).request())
                        .orElse(0))
                .isEqualTo(status);
        assertThat(hooks.refusal("/webhooks/telegram/1", new Asking("10.0.0.7", Map.of()).request()))
                .isNotEmpty();
    }
}
