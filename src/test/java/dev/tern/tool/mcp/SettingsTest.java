package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {
    private static final TestServer WEB = TestServer.of(URI.create("http://localhost:1/mcp"));
    private static final TestServer PROGRAM = TestServer.of("true");

    private static List<ServerPlan> plans(Map<String, McpConfig.Server> servers) {
        return Settings.plans(() -> servers, new Remarks(false));
    }

    @ParameterizedTest
    @MethodSource
    void whatIsWrongIsToldByItsKey(TestServer server, String message) {
        assertThatThrownBy(() -> plans(Map.of("x", server)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.tools.mcp.x" + message);
    }

    static Stream<Arguments> whatIsWrongIsToldByItsKey() {
        return Stream.of(
                Arguments.of(new TestServer(Optional.empty(), Optional.empty()), ": needs either .url or .command"),
                Arguments.of(
                        TestServer.of(URI.create("ftp://localhost/mcp")),
                        ".url: needs an address that begins with http:// or https://"),
                Arguments.of(
                        TestServer.of(URI.create("http://me:hunter2@localhost/mcp")),
                        ".url: takes no user and password; use .headers.Authorization"),
                Arguments.of(
                        WEB.sending(Map.of("X-Key", "hunter2\nHost: a")), ".headers.X-Key: can't be sent as a header"),
                Arguments.of(WEB.sending(Map.of("Host", "a")), ".headers.Host: can't be sent as a header"),
                Arguments.of(WEB.with(Map.of("A", "b")), ".env: is for servers with a .command"),
                Arguments.of(WEB.in(Path.of(".")), ".directory: is for servers with a .command"),
                Arguments.of(PROGRAM.sending(Map.of("A", "b")), ".headers: is for servers with a .url"),
                Arguments.of(PROGRAM.in(Path.of("no-such-place")), ".directory: is no directory: no-such-place"),
                Arguments.of(PROGRAM.within(Duration.ZERO), ".connect-timeout: must be longer than nothing"),
                Arguments.of(PROGRAM.calledWithin(Duration.ofSeconds(-1)), ".timeout: must be longer than nothing"),
                Arguments.of(PROGRAM.choosing(List.of(" "), List.of(), Map.of()), ".allow: holds an empty pattern"),
                Arguments.of(PROGRAM.choosing(List.of(), List.of(""), Map.of()), ".deny: holds an empty pattern"),
                Arguments.of(
                        PROGRAM.choosing(List.of(), List.of(), Map.of("read", "read it")),
                        ".rename.read: needs 1 to 64 of a-z, A-Z, 0-9, _ and -"));
    }

    @Test
    void namesThatCollideAreTold() {
        assertThatThrownBy(() -> plans(Map.of("a.b", PROGRAM, "a_b", PROGRAM)))
                .hasMessage("tern.tools.mcp.a_b: looks like tern.tools.mcp.a.b to the model; choose another name");

        var renaming = PROGRAM.choosing(List.of(), List.of(), Map.of("get", "fetch"));
        assertThatThrownBy(() -> plans(Map.of("a", renaming, "b", renaming)))
                .hasMessage(
                        "tern.tools.mcp.b.rename.get: gives the name 'fetch' that tern.tools.mcp.a.rename.get gives");
    }

    @Test
    void oneThatIsOffIsNotEvenChecked() {
        assertThat(plans(Map.of("a", PROGRAM, "b", new TestServer(Optional.empty(), Optional.empty()).off())))
                .extracting(ServerPlan::name)
                .containsExactly("a");
    }

    @Test
    void toolsAreChosenByPatternsOfTheirNames() {
        var choice = Choice.of(Optional.of(List.of("read_*", "list")), Optional.of(List.of("*_secret*")), Map.of());

        assertThat(Stream.of("read_file", "read_", "list", "list_all", "write_file", "read_secrets", "Read_file")
                        .filter(choice::takes))
                .containsExactly("read_file", "read_", "list");
        assertThat(Choice.of(Optional.empty(), Optional.empty(), Map.of()).takes("any"))
                .isTrue();
        assertThat(Choice.of(Optional.of(List.of("a.c")), Optional.empty(), Map.of())
                        .takes("abc"))
                .isFalse();
    }

    @Test
    void aToolIsCalledWhatTheSettingsSay() {
        var choice = Choice.of(Optional.empty(), Optional.empty(), Map.of("read", "look_up"));

        assertThat(choice.name("files", "read")).isEqualTo("look_up");
        assertThat(choice.name("files", "write")).isEqualTo("mcp_files_write");
    }
}
