package dev.tern.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway in the tests' own process stands on: an empty {@code tern.home}, and a scripted model on a socket of its
 * own.
 */
public final class GatewayUnderTest implements QuarkusTestResourceLifecycleManager {
    public static final String MODEL_KEY = "sk-scripted-0123456789abcdef";

    /** A line of the hint file, to look for where it must and must not be. */
    public static final String HINT_CANARY = "CANARY-HINT-5c1f: tables look better as lists here, so say it in lists.";

    private static @Nullable ScriptedModel model;
    private static @Nullable ScriptedToolServer tools;
    private static @Nullable ScriptedSpeech speech;
    private static @Nullable ScriptedSpeaker speaker;
    private static @Nullable Path home;

    public static ScriptedModel model() {
        if (model == null) {
            throw new IllegalStateException("the test has no @WithTestResource(GatewayUnderTest.class)");
        }
        return model;
    }

    public static ScriptedToolServer tools() {
        if (tools == null) {
            throw new IllegalStateException("the test has no @WithTestResource(GatewayUnderTest.class)");
        }
        return tools;
    }

    /** Who hears voice notes. */
    public static ScriptedSpeech speech() {
        if (speech == null) {
            throw new IllegalStateException("the test has no @WithTestResource(GatewayUnderTest.class)");
        }
        return speech;
    }

    /** Who speaks answers, in conversations that want it. */
    public static ScriptedSpeaker speaker() {
        if (speaker == null) {
            throw new IllegalStateException("the test has no @WithTestResource(GatewayUnderTest.class)");
        }
        return speaker;
    }

    public static StoredRows rows() {
        return PostgresUnderTest.url().map(StoredRows::new).orElseGet(() -> new StoredRows(home()));
    }

    public static Path home() {
        if (home == null) {
            throw new IllegalStateException("the test has no @WithTestResource(GatewayUnderTest.class)");
        }
        return home;
    }

    @Override
    public Map<String, String> start() {
        var scripted = ScriptedModel.start();
        var noting = ScriptedToolServer.start();
        model = scripted;
        tools = noting;
        var listening = ScriptedSpeech.start();
        speech = listening;
        var speaking = ScriptedSpeaker.start();
        speaker = speaking;
        home = newHome();
        return Map.ofEntries(
                Map.entry("tern.home", home.toString()),
                Map.entry("tern.hints.dir", newHints(home).toString()),
                Map.entry("tern.model.provider", "openai"),
                Map.entry("tern.model.base-url", scripted.baseUrl()),
                Map.entry("tern.model.api-key", MODEL_KEY),
                Map.entry("tern.model.name", "scripted"),
                Map.entry("tern.model.sees", "true"),
                // its failures are scripted, so that nothing gets better by waiting
                Map.entry("tern.model.retry-delay", "20ms"),
                Map.entry("tern.tools.mcp.notes.url", noting.url()),
                Map.entry("tern.tools.approval.skills_list", "ask"),
                Map.entry("tern.sandbox.enabled", "true"),
                Map.entry("tern.voice.stt.base-url", listening.baseUrl()),
                Map.entry("tern.voice.stt.api-key", ScriptedSpeech.KEY),
                Map.entry("tern.voice.stt.model", ScriptedSpeech.MODEL),
                // in conversations that choose it
                Map.entry("tern.voice.reply", "off"),
                Map.entry("tern.voice.tts.base-url", speaking.baseUrl()),
                Map.entry("tern.voice.tts.api-key", ScriptedSpeaker.KEY),
                Map.entry("tern.voice.tts.model", ScriptedSpeaker.MODEL),
                Map.entry("tern.voice.tts.voice", ScriptedSpeaker.VOICE));
    }

    private static Path newHome() {
        try {
            return Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "home");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path newHints(Path beside) {
        try {
            var hints = Files.createDirectories(beside.resolveSibling(beside.getFileName() + "-hints"));
            for (var platform : List.of("telegram", "discord", "slack", "web", "api")) {
                Files.writeString(hints.resolve(platform + ".md"), "You are in a chat.\n" + HINT_CANARY + "\n");
            }
            return hints;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        model().close();
        tools().close();
        speech().close();
        speaker().close();
    }
}
