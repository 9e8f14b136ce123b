package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StdioToolServer;
import dev.tern.tool.ToolSource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Servers as they stand in a configuration file. */
@QuarkusTest
@WithTestResource(value = McpToolSourceQuarkusTest.Servers.class, scope = TestResourceScope.RESTRICTED_TO_CLASS)
class McpToolSourceQuarkusTest {
    @SuppressWarnings("NullAway.Init") // set by the container
    @Inject
    @Any
    Instance<ToolSource> sources;

    @Test
    void configuredServersGiveTheirTools() {
        var source = sources.stream()
                .filter(McpToolSource.class::isInstance)
                .findFirst()
                .orElseThrow();

        var tools = source.tools().await().atMost(Duration.ofSeconds(20)).tools();

        assertThat(tools).extracting(tool -> tool.spec().name()).containsExactly("mcp_over-http_note", "write_down");
        assertThat(Servers.authorizations()).isNotEmpty().containsOnly("Bearer of-the-test");
    }

    /** One server over HTTP, one as a child process. */
    public static final class Servers implements QuarkusTestResourceLifecycleManager {
        private static @Nullable ScriptedToolServer server;

        static List<String> authorizations() {
            return server == null ? List.of() : server.authorizations();
        }

        @Override
        public Map<String, String> start() {
            var started = ScriptedToolServer.start();
            server = started;
            return Map.of(
                    "tern.tools.mcp.over-http.url",
                    started.url(),
                    "tern.tools.mcp.over-http.headers.Authorization",
                    "Bearer of-the-test",
                    "tern.tools.mcp.over-http.timeout",
                    "5s",
                    "tern.tools.mcp.program.rename.note",
                    "write_down",
                    "tern.tools.mcp.program.allow",
                    "no*,na*",
                    "tern.tools.mcp.off.enabled",
                    "false",
                    "tern.tools.mcp.program.command",
                    String.join(",", StdioToolServer.command()),
                    "tern.tools.mcp.program.connect-timeout",
                    "20s");
        }

        @Override
        public void stop() {
            if (server != null) {
                server.close();
            }
        }
    }
}
