package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.tern.sandbox.SandboxConfig;
import dev.tern.testing.LogLines;
import io.quarkus.runtime.StartupEvent;
import java.net.UnknownHostException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExposureTest {
    private static final String KEY = "0123456789abcdef";

    private record Sandbox(boolean enabled, boolean exposed) implements SandboxConfig {
        @Override
        public boolean attach() {
            return true;
        }
    }

    private static final Sandbox OFF = new Sandbox(false, false);
    private static final Sandbox ON = new Sandbox(true, false);

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "::1", "127.8.0.1"})
    void onThisMachineAloneNoKeyIsNeeded(String host) {
        assertThatCode(() -> start(host, null, null, ON)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {"0.0.0.0,none,none", "0.0.0.0,key,none", "0.0.0.0,none,key", "::,key,none", "10.0.0.7,key,' '"})
    void whereOthersReachItBothKeysMustBeThere(String host, @Nullable String api, @Nullable String ops) {
        assertThatIllegalStateException()
                .isThrownBy(() -> start(host, api, ops, OFF))
                .withMessageContainingAll("quarkus.http.host=" + host, "tern.api.key", "tern.ops.key");
    }

    @Test
    void whereOthersReachItTheSandboxIsOnlyServedIfThatIsSaid() {
        assertThatIllegalStateException()
                .isThrownBy(() -> start("0.0.0.0", KEY, KEY, ON))
                .withMessageContaining("tern.sandbox.exposed=true");
        try (var log = LogLines.of(Exposure.class)) {
            assertThatCode(() -> start("0.0.0.0", KEY, KEY, new Sandbox(true, true)))
                    .doesNotThrowAnyException();
            assertThat(log.all()).singleElement().asString().contains("tern.sandbox.exposed=true");
        }
    }

    @Test
    void aShortKeyIsWarnedOfAndNotShown() {
        try (var log = LogLines.of(Exposure.class)) {
            assertThatCode(() -> start("0.0.0.0", "hunter2", KEY, OFF)).doesNotThrowAnyException();
            assertThat(log.all())
                    .singleElement()
                    .asString()
                    .contains("tern.api.key is shorter than 16")
                    .doesNotContain("hunter2");
        }
    }

    @Test
    void overHttp2ItDoesNotStart() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Exposure()
                        .check(new StartupEvent(), "127.0.0.1", true, Optional.empty(), Optional.empty(), OFF))
                .withMessageContaining("quarkus.http.http2");
    }

    private static void start(String host, @Nullable String api, @Nullable String ops, SandboxConfig sandbox)
            throws UnknownHostException {
        new Exposure()
                .check(new StartupEvent(), host, false, Optional.ofNullable(api), Optional.ofNullable(ops), sandbox);
    }
}
