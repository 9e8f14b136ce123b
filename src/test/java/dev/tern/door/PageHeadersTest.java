package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import org.junit.jupiter.api.Test;
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
    void allWaysToAPageLeadPastItsHeaders(String path) {
        assertThat(of(path).get("Content-Security-Policy")).contains("script-src 'self'");
        assertThat(of(path).get("Cache-Control")).isEqualTo("no-store");
        assertThat(of(path).get("Referrer-Policy")).isEqualTo("same-origin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/consoles", "/x/console", "/api/ops;x", "/x;/console", "/v1/models", "/webhooks/x"})
    void whatIsNoPageMayLoadNothing(String path) {
        var headers = of(path);
        assertThat(headers.get("Content-Security-Policy"))
                .startsWith("default-src 'none';")
                .doesNotContain("self");
        assertThat(headers.get("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(headers.get("X-Frame-Options")).isEqualTo("DENY");
        assertThat(headers.get("Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
        assertThat(headers.get("Referrer-Policy")).isEqualTo("no-referrer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/ops/status", "/api;x/sessions", "/v1/chat/completions", "//q/metrics", "/webhooks/x"})
    void whatIsForProgramsIsKeptByNobody(String path) {
        assertThat(of(path).get("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void aPagesOwnPolicyStands() {
        var headers = MultiMap.caseInsensitiveMultiMap().add("Content-Security-Policy", "media-src 'self'");

        PageHeaders.add("/chat", headers);

        assertThat(headers.getAll("Content-Security-Policy")).containsExactly("media-src 'self'");
    }

    private static MultiMap of(String path) {
        var headers = MultiMap.caseInsensitiveMultiMap();
        PageHeaders.add(Paths.plain(path), headers);
        return headers;
    }
}
