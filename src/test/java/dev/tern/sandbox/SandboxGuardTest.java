package dev.tern.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxGuardTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/sandbox",
                "/sandbox/bots",
                "/sandbox;x",
                "//sandbox",
                "//file//bot1:a/b",
                "/sandbox;x/bots",
                "/;x/sandbox/bots",
                "/bot1:a/getMe",
                "/bot1:a;x/getMe",
                "/file;x/bot1:a/b",
                "/;x/bot1:a/getMe"
            })
    void allWaysToTheSandboxLeadPastTheGuard(String path) {
        assertThat(SandboxGuard.isGuarded(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/sandboxes", "/x/sandbox", "/console", "/bottle"})
    void whatIsBesideThemIsNot(String path) {
        assertThat(SandboxGuard.isGuarded(path)).isFalse();
    }
}
