package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.discord.DiscordConfig;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.telegram.TelegramConfig;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** That a half-open connection shows and is given up in less than a minute and a half, as it is set by default. */
class DefaultsTest {
    private static final Duration PROMISED = Duration.ofSeconds(90);

    /** What Discord's gateway asks for. */
    private static final Duration HEARTBEAT = Duration.ofMillis(41_250);

    private final Duration silence = Settings.of(HealthConfig.class, Map.of()).silence();

    @Test
    void silenceShowsInTime() {
        assertThat(silence).isLessThan(PROMISED);
    }

    @Test
    void aPollThatBringsNothingIsNoSilenceAndOneThatHangsIsEndedInTime() {
        var poll = Settings.of(TelegramConfig.class, Map.of()).poll();

        assertThat(poll.timeout()).isLessThan(silence);
        assertThat(poll.timeout().plus(poll.grace())).isLessThan(PROMISED);
        // the poll before the one that hangs may have begun a moment ago, and come back as the last sign
        assertThat(poll.timeout().plus(silence)).isLessThan(PROMISED);
    }

    /** One that gets no answer is given up after another 20 s. */
    @Test
    void aWebhookIsLookedAtInTime() {
        var check = Settings.of(TelegramConfig.class, Map.of()).webhook().check();

        assertThat(check.plusSeconds(20)).isLessThan(silence);
    }

    @Test
    void aSocketWithoutPingsIsReplacedInTime() {
        var socket = Settings.of(SlackConfig.class, Map.of()).socket();

        assertThat(socket.quiet().plus(socket.probe())).isLessThan(PROMISED);
        assertThat(socket.probe().multipliedBy(2)).isLessThan(silence);
    }

    @Test
    void aGatewayWithoutHeartbeatsIsLeftInTimeAndNotBefore() {
        var discord = Settings.of(DiscordConfig.class, Map.of());

        assertThat(HEARTBEAT).isLessThan(discord.silence());
        assertThat(HEARTBEAT).isLessThan(silence);
        assertThat(discord.silence().multipliedBy(5).dividedBy(4)).isLessThan(PROMISED);
    }
}
