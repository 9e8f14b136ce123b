package dev.tern.sandbox;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@TestProfile(SandboxOffQuarkusTest.Off.class)
class SandboxOffQuarkusTest {
    private final SandboxAccounts accounts;

    SandboxOffQuarkusTest(SandboxAccounts accounts) {
        this.accounts = accounts;
    }

    /** As Tern starts in production. */
    public static final class Off implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tern.sandbox.enabled", "false");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/sandbox",
                "/sandbox/",
                "//sandbox/bots",
                "/%73andbox/bots",
                "/x/../sandbox/bots",
                "/sandbox;x/bots",
                "/;x/sandbox/bots",
                "/sandbox/index.html",
                "/sandbox/page.js",
                "/sandbox/bots",
                "/sandbox/calls",
                "/sandbox/changes",
                "/sandbox/chats/telegram/team/messages",
                "/sandbox/discord/api/v10/gateway",
                "/sandbox/discord/gateway",
                "/sandbox/slack/api/auth.test",
                "/sandbox/slack/socket",
                "/sandbox/openai/v1/chat/completions",
                "/sandbox/openai/v1/models",
                "/sandbox/openai/script",
                "/sandbox/openai/requests",
                "/bot7000000001:TERN-SANDBOX-gateway-not-a-secret-0/getMe",
                "/file/bot7000000001:TERN-SANDBOX-gateway-not-a-secret-0/a"
            })
    void nothingIsThere(String path) {
        for (var method : new String[] {"GET", "POST", "PUT", "DELETE", "OPTIONS"}) {
            var answer =
                    given().urlEncodingEnabled(false).redirects().follow(false).request(method, path);
            assertThat(answer.statusCode()).as(method).isEqualTo(404);
            assertThat(answer.asString()).isEmpty();
        }
    }

    @Test
    void theAdaptersAreToldSo() {
        assertThat(accounts.isEnabled()).isFalse();
        assertThat(accounts.isAttached()).isFalse();
    }
}
