package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayProcess;
import dev.tern.testing.PlatformUnderTest;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a session's requests begin with outlives the process, on each platform. */
@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
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
        var settings = new HashMap<String, String>();
        Stream.of(PlatformUnderTest.TELEGRAM, PlatformUnderTest.DISCORD, PlatformUnderTest.SLACK)
                .forEach(platform -> settings.putAll(platform.connection(root())));
        settings.put("TERN_MODEL_PROVIDER", "openai");
        settings.put("TERN_MODEL_BASE_URL", model.baseUrl());
        settings.put("TERN_MODEL_API_KEY", "sk-prefix-0123456789abcdef");
        settings.put("TERN_MODEL_NAME", "scripted");
        settings.put("TERN_TOOLS_MCP_NOTES_URL", tools.url());
        return settings;
    }
}
