package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.tern.platform.Finding;
import dev.tern.testing.LogLines;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExposureTest {
    private static final String KEYS = "tern.api.key=0123456789abcdef tern.ops.key=fedcba9876543210 ";
    private static final String SANDBOX = "tern.sandbox.enabled=true ";
    private static final String OPEN = "quarkus.http.host=0.0.0.0 ";
    private static final String TELEGRAM = "tern.telegram.mode=webhook tern.telegram.token=1:a ";
    private static final String SLACK = "tern.slack.mode=HTTP tern.slack.bot-token=xoxb-1 ";

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "::1", "127.8.0.1"})
    void onThisMachineAloneNoKeyIsNeeded(String host) {
        starts(SANDBOX + "quarkus.http.host=" + host);
    }

    @ParameterizedTest
    @CsvSource({"0.0.0.0,''", "0.0.0.0,tern.api.key=key", "0.0.0.0,tern.ops.key=key", "::,tern.api.key=key"})
    void whereOthersReachItBothKeysMustBeThere(String host, String key) {
        refuses("quarkus.http.host=" + host + " " + key, "quarkus.http.host=" + host, "tern.api.key", "tern.ops.key");
    }

    @Test
    void aBlankKeyIsNone() {
        refuses(OPEN + KEYS + "tern.ops.key=\t", "tern.ops.key");
    }

    @Test
    void whereOthersReachItTheSandboxIsOnlyServedIfThatIsSaid() {
        refuses(OPEN + KEYS + SANDBOX, "tern.sandbox.exposed=true");
        assertThat(starts(OPEN + KEYS + SANDBOX + "tern.sandbox.exposed=true"))
                .singleElement()
                .asString()
                .contains("tern.sandbox.exposed=true");
    }

    /** What a platform sends comes through a proxy, and with it everybody. */
    @ParameterizedTest
    @ValueSource(strings = {TELEGRAM, SLACK})
    void whereAPlatformSendsToItItIsReachedFromOutside(String hook) {
        refuses(hook, "tern.api.key", hook.contains("slack") ? "tern.slack.mode=http" : "tern.telegram.mode=webhook");
        refuses(hook + KEYS + SANDBOX, "tern.sandbox.exposed=true");
        assertThat(starts(hook + KEYS)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tern.telegram.mode=webhook",
                "tern.slack.mode=http",
                TELEGRAM + "tern.telegram.api-url=http://127.0.0.1:8081",
                SLACK + "tern.slack.api-url=http://localhost:8081/api/",
                "tern.telegram.mode=polling tern.telegram.token=1:a",
            })
    void whatSendsFromThisMachineNeedsNoProxy(String hook) {
        assertThat(starts(SANDBOX + hook)).isEmpty();
    }

    @Test
    void theManagementPortHasNoKeyAndIsForThisMachine() {
        refuses("quarkus.management.enabled=true", "quarkus.management.host=0.0.0.0");
        refuses(OPEN + KEYS + "quarkus.management.enabled=true quarkus.management.host=::", "quarkus.management.host");
        assertThat(starts("quarkus.management.enabled=true quarkus.management.host=127.0.0.1"))
                .isEmpty();
        assertThat(starts("quarkus.management.host=0.0.0.0")).isEmpty();
    }

    /** Quarkus' own host is everybody's, also where the server's is not. */
    @Test
    void theManagementPortIsThisMachinesUnlessSaidOtherwise() {
        assertThat(ConfigProvider.getConfig().getValue("quarkus.management.host", String.class))
                .isEqualTo("127.0.0.1");
    }

    @Test
    void aShortKeyIsWarnedOfAndNotShown() {
        assertThat(starts(OPEN + KEYS + "tern.api.key=hunter2"))
                .singleElement()
                .asString()
                .contains("tern.api.key is shorter than 16")
                .doesNotContain("hunter2");
        assertThat(Exposure.of(config(OPEN + KEYS))).asString().doesNotContain("0123456789abcdef");
    }

    @Test
    void overHttp2ItDoesNotStart() {
        refuses("quarkus.http.http2=true", "quarkus.http.http2");
    }

    private static void refuses(String settings, String... says) {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Exposure().check(new StartupEvent(), config(settings)))
                .withMessageContainingAll(says);
        assertThat(Exposure.of(config(settings)).look())
                .extracting(Finding::status)
                .contains(Finding.Status.FAIL);
    }

    /** What it warns of. */
    private static List<String> starts(String settings) {
        try (var log = LogLines.of(Exposure.class)) {
            assertThatCode(() -> new Exposure().check(new StartupEvent(), config(settings)))
                    .doesNotThrowAnyException();
            return log.all();
        }
    }

    /** Later ones win. */
    private static SmallRyeConfig config(String settings) {
        var all = Arrays.stream(settings.split(" "))
                .map(setting -> setting.split("=", 2))
                .filter(setting -> setting.length == 2)
                .collect(Collectors.toMap(setting -> setting[0], setting -> setting[1], (one, other) -> other));
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(all, "test", 250))
                .build();
    }
}
