package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayProcess;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StoredRows;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a session's requests begin with outlives the process, on each platform. */
@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class PrefixOverRestartIT {
    private static final List<String> PLATFORMS = List.of("telegram", "discord", "slack");

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = ScriptedModel.start();
    private final ScriptedToolServer tools = ScriptedToolServer.start();
    private final Map<String, List<Prefixes.Asked>> asked = new TreeMap<>();
    private Path home;
    private GatewayProcess gateway;

    @BeforeEach
    void start() throws IOException {
        on("telegram").reset();
        home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "prefix");
        Files.writeString(home.resolve("SOUL.md"), "You are a bird.\n");
        gateway = new GatewayProcess(home, settings());
        gateway.start();
        awaitConnected();
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
        tools.close();
    }

    @Test
    void aRestartAndAnotherSoulChangeNoByteOfARunningSession() throws IOException {
        turns(1, 3);
        var prompts = prompts();

        gateway.kill();
        Files.writeString(home.resolve("SOUL.md"), "You are a fish.\n");
        gateway.start();
        awaitConnected();
        turns(4, 6);

        asked.forEach((platform, requests) -> System.out.printf(
                "stable prefix over a restart on %s: longest tail of a turn %d bytes%n",
                platform, Prefixes.check(requests)));
        assertThat(asked).containsOnlyKeys(PLATFORMS);
        assertThat(prompts()).isEqualTo(prompts).hasSize(3).allSatisfy(prompt -> assertThat(prompt)
                .contains("You are a bird."));
    }

    private void turns(int from, int to) {
        for (int turn = from; turn <= to; turn++) {
            for (var platform : PLATFORMS) {
                turn(platform, turn);
            }
        }
    }

    private void turn(String platform, int turn) {
        var words = "Question " + turn + " on " + platform + "?";
        int before = model.requests().size();
        on(platform).say("dm-prefix", "prefix", words);
        on(platform).awaitAnswers("dm-prefix", turn);
        model.requests().stream().skip(before).forEach(request -> asked.computeIfAbsent(
                        platform, p -> new ArrayList<>())
                .add(new Prefixes.Asked(request, words, false, 0)));
    }

    private List<String> prompts() {
        return new StoredRows(home).column("select prompt from sessions order by id");
    }

    private void awaitConnected() {
        PLATFORMS.forEach(platform -> gateway.awaitLog(platform + " connected"));
    }

    private SandboxClient on(String platform) {
        return new SandboxClient(root(), platform);
    }

    private String root() {
        return server.toString().replaceAll("/$", "");
    }

    private Map<String, String> settings() {
        return Map.ofEntries(
                Map.entry("TERN_TELEGRAM_TOKEN", on("telegram").gatewayToken()),
                Map.entry("TERN_TELEGRAM_API_URL", root()),
                Map.entry("TERN_DISCORD_TOKEN", on("discord").gatewayToken()),
                Map.entry("TERN_DISCORD_API_URL", root() + "/sandbox/discord/api/v10"),
                Map.entry("TERN_SLACK_BOT_TOKEN", on("slack").gatewayToken()),
                Map.entry("TERN_SLACK_APP_TOKEN", on("slack").gatewayAppToken()),
                Map.entry("TERN_SLACK_API_URL", root() + "/sandbox/slack/api"),
                Map.entry("TERN_MODEL_PROVIDER", "openai"),
                Map.entry("TERN_MODEL_BASE_URL", model.baseUrl()),
                Map.entry("TERN_MODEL_API_KEY", "sk-prefix-0123456789abcdef"),
                Map.entry("TERN_MODEL_NAME", "scripted"),
                Map.entry("TERN_TOOLS_MCP_NOTES_URL", tools.url()));
    }
}
