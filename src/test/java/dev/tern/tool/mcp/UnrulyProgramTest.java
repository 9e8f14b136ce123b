package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.LogLines;
import dev.tern.tool.Tool;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolResult.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that dies, hangs and says what nobody understands. */
class UnrulyProgramTest {
    private static final Duration BRIEF = Duration.ofMillis(300);
    private static final String SCRIPT =
            Path.of("src/test/resources/mcp/server.sh").toAbsolutePath().toString();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private Calls calls = new Calls(McpSources.of(Map.of("sh", program())));

    @AfterEach
    void stop() {
        calls.close();
    }

    @Test
    void aCallUnderWayWhenItDiesFailsAtOnceAndTheNextStartsItAnew() {
        var tool = calls.tool("mcp_sh_act");
        var first = act(tool, "who");

        var died = act(tool, "die");

        assertThat(died.status()).isEqualTo(Status.FAILED);
        assertThat(died.content())
                .isEqualTo("Error: the tool server 'sh' ended or went away during the call, which may have taken "
                        + "effect: check before calling it again");
        // by the same tool, since a turn keeps those that it began with
        var next = act(tool, "who");
        assertThat(next.status()).isEqualTo(Status.OK);
        assertThat(next.content()).isNotEqualTo(first.content());
    }

    @Test
    void oneThatDiesAgainAndAgainIsLetAloneForAWhile() {
        var tool = calls.tool("mcp_sh_act");
        act(tool, "die");
        act(tool, "die");

        assertThat(act(tool, "who").content())
                .matches("Error: the tool server 'sh' is down; it is tried again in [12] s");
        assertThat(calls.tools()).isEmpty();
        assertThat(calls.offer().complete()).isFalse();
    }

    @Test
    void aCallThatHangsHoldsUpNoOtherAndIsCancelled() throws Exception {
        var received = folder.resolve("received");
        calls = new Calls(McpSources.of(Map.of(
                "sh", program().with(Map.of("RECEIVED", received.toString())).calledWithin(BRIEF))));
        var tool = calls.tool("mcp_sh_act");

        var hung = act(tool, "hang");

        assertThat(hung.content()).isEqualTo("Error: no result within 0 s");
        assertThat(act(tool, "who").status()).isEqualTo(Status.OK);
        await().atMost(Calls.SOON).until(() -> Files.readString(received).contains("notifications/cancelled"));
        var call = Files.readAllLines(received).stream()
                .filter(line -> line.contains("\"hang\""))
                .findFirst()
                .orElseThrow();
        var id = call.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
        assertThat(Files.readString(received)).contains("\"requestId\":\"" + id + "\"");
    }

    @Test
    void oneThatNeverGreetsIsGivenUpAndOneThatEndsAtOnceIsToo() {
        var silent = TestServer.of("sleep", "60").within(BRIEF);
        calls = new Calls(McpSources.of(Map.of("silent", silent, "brief", TestServer.of("true"), "sh", program())));

        assertThat(calls.names()).containsExactly("mcp_sh_act");
        assertThat(calls.offer().complete()).isFalse();
    }

    @Test
    void whatItSaysBesideItsAnswersHarmsNothing() {
        var tool = calls.tool("mcp_sh_act");

        assertThat(act(tool, "noise").content()).isEqualTo("heard");
        assertThat(act(tool, "nonsense").content())
                .isEqualTo("Error: the tool server 'sh' answered something that can't be understood");
        assertThat(act(tool, "refuse").content()).isEqualTo("Error: not today");
        assertThat(act(tool, "who").status()).isEqualTo(Status.OK);
    }

    @Test
    void aChangedListIsSeenByTheNextTurn() {
        act(calls.tool("mcp_sh_act"), "grow");

        assertThat(calls.names()).containsExactly("mcp_sh_act", "mcp_sh_more");
    }

    @Test
    void itSeesOfOurEnvironmentWhatAProgramNeeds() {
        calls = new Calls(McpSources.of(
                Map.of("sh", program().with(Map.of("SECRET", "hunter2-hunter2")).in(folder))));
        var tool = calls.tool("mcp_sh_act");

        assertThat(act(tool, "env").content().strip().split(" "))
                // the shell's own are there in any case
                .isSubsetOf("HOME", "LANG", "OLDPWD", "PATH", "PWD", "SECRET", "SHLVL", "_")
                .contains("SECRET", "PATH");
        assertThat(Path.of(act(tool, "where").content())).isEqualTo(folder.toAbsolutePath());
    }

    @Test
    void itEndsWithUs() {
        var process = ProcessHandle.of(
                        Long.parseLong(act(calls.tool("mcp_sh_act"), "who").content()))
                .orElseThrow();

        calls.close();

        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void itsRemarksAreLoggedForWhoLogsContentAndWithoutSecrets() {
        var logger = Logger.getLogger(Program.class.getName());
        logger.setLevel(Level.FINE);
        try (var log = LogLines.of(Program.class)) {
            var server = program().with(Map.of("SECRET", "plain words"));
            var told = new Calls(McpSources.of(Map.of("sh", server), new Remarks(true)));
            told.tools();
            await().atMost(Calls.SOON).until(() -> !log.all().isEmpty());
            told.close();

            assertThat(log.all().getFirst())
                    .isEqualTo("tool server remarks server=sh text=started with api_key=[REDACTED]");
        } finally {
            logger.setLevel(null);
        }
    }

    private static ToolResult act(Tool tool, String what) {
        return Calls.run(tool, "{\"text\":\"" + what + "\"}", Calls.SOON);
    }

    private static TestServer program() {
        return TestServer.of("sh", SCRIPT);
    }
}
