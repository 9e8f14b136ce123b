package dev.tern.testing;

import dev.tern.sandbox.NativeIds;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Beside {@link GatewayUnderTest}: a home and a workspace with all that people can put there, each with a canary. */
public final class Furnished implements QuarkusTestResourceLifecycleManager {
    public static final String SOUL = "CANARY-SOUL: you are a bird that answers letters.";
    public static final String SKILL = "CANARY-SKILL: nest with care";
    public static final String SKILL_BODY = "CANARY-BODY: three twigs, then a feather, then three twigs again.";
    public static final String PROJECT = "CANARY-PROJECT: the build is made with twigs.";
    public static final String DEPLOYMENT = "CANARY-DEPLOYMENT: this house is kept by the Society of Terns.";
    public static final String MEMORY = "CANARY-MEMORY: the east window stays shut.";
    public static final String USER = "CANARY-USER: she likes her answers short.";
    public static final String PREFILL = "CANARY-PREFILL: an example of an answer.";
    public static final String CHANNEL = "CANARY-CHANNEL: in this place everybody speaks about the weather.";
    public static final String PERSONA = "CANARY-PERSONA: speak as an old sailor would who has seen it all.";

    @Override
    public int order() {
        return 10; // after the home is there
    }

    @Override
    public Map<String, String> start() {
        var home = GatewayUnderTest.home();
        write(home.resolve("SOUL.md"), SOUL);
        write(home.resolve("memories/MEMORY.md"), MEMORY);
        write(home.resolve("memories/USER.md"), USER);
        write(
                home.resolve("skills/building/nesting/SKILL.md"),
                "---\nname: nesting\ndescription: " + SKILL + "\n---\n" + SKILL_BODY + "\n");
        write(home.resolve("prefill.json"), """
                [{"role": "user", "content": "hello"}, {"role": "assistant", "content": "%s"}]""".formatted(PREFILL));
        var workspace = home.resolveSibling(home.getFileName() + "-workspace");
        write(workspace.resolve("AGENTS.md"), PROJECT);
        return Map.of(
                "tern.workspace",
                workspace.toString(),
                "tern.prompt.system-message",
                DEPLOYMENT,
                "tern.overlay.global",
                PERSONA,
                "tern.overlay.channels.\"" + channel("furnished") + "\".prompt",
                CHANNEL);
    }

    /** The direct chat that the sandbox gives this person. */
    private static String channel(String person) {
        return "telegram:" + (10_000_000_000L + NativeIds.number("telegram person", person, 1_000_000_000_000L));
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {}
}
