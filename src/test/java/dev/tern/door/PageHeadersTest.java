package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageHeadersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/console",
                "/console/outbox",
                "/console;x",
                "/console;x/outbox",
                "/console;a=b;c/outbox;d",
                "/;x/console/outbox",
                "/inspector;/turns",
                "/console;/"
            })
    void allWaysToAPageLeadPastTheHeaders(String path) {
        assertThat(PageHeaders.isOurs(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/consoles", "/x/console", "/api/ops;x", "/x;/console"})
    void whatIsBesideThemIsNot(String path) {
        assertThat(PageHeaders.isOurs(path)).isFalse();
    }
}
