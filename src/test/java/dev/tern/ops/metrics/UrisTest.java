package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrisTest {
    @ParameterizedTest
    @CsvSource({
        "/bot123:secret/getUpdates,/bot",
        "/bot{token}/{method},/bot",
        "/file/bot123:secret/a.jpg,/file",
        "/webhooks/telegram/tg-secret,/webhooks",
        "/v1/chat/completions,/v1/chat/completions",
        "/v1/responses/resp_1,/v1/responses",
        "/q/health/ready,/q/health",
        "/qx,other",
        "/wp-admin/setup.php,other",
        "NOT_FOUND,NOT_FOUND"
    })
    void pathsAreNamedByWhereTheyBegin(String uri, String named) {
        assertThat(Uris.shortened(uri)).isEqualTo(named);
    }

    @Test
    void noMeterHasAnythingElse() {
        var registry = new SimpleMeterRegistry();
        registry.config().meterFilter(new Uris().shortened());

        registry.timer("http.server.requests", "uri", "/bot123:secret/getMe").record(Duration.ZERO);

        assertThat(registry.getMeters())
                .singleElement()
                .extracting(meter -> meter.getId().getTag("uri"))
                .isEqualTo("/bot");
    }
}
