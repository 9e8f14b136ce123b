package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogInPageTest {
    @ParameterizedTest
    @ValueSource(strings = {"/console", "/console/log?text=%22a+b%22", "/inspector/turns/1", "/console?x=1"})
    void oneGoesOnToWhereOneWanted(String next) {
        assertThat(LogInPage.ours(next)).isEqualTo(next);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://evil.example/console",
                "//evil.example/console",
                "/console//evil.example",
                "/consoles",
                "/console/%",
                "/console/%2",
                "/console?x=%zz",
                "/console/\r\nX: y"
            })
    void nobodyIsSentElsewhereNorToWhatIsNoAddress(String next) {
        assertThat(LogInPage.ours(next)).isEqualTo("/console");
        assertThat(URI.create(LogInPage.ours(next))).hasPath("/console");
    }
}
