package dev.tern.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * The gateway's classes as the JVM maps them into memory, so that a process which is killed a hundred times starts a
 * hundred times in half the time. Made once for each build of the jar, by a gateway that starts, answers once on each
 * platform of its own sandbox, and ends.
 */
final class ClassArchive {
    private static final Pattern ADDRESS = Pattern.compile("Listening on: (http://127\\.0\\.0\\.1:\\d+)");
    private static final int SECONDS = 60;

    private static boolean tried;

    private ClassArchive() {}

    /** The option for a JVM with these others; none where no archive could be made, which costs time and nothing else. */
    static synchronized List<String> option(Path jar, List<String> command) {
        var archive = jar.toAbsolutePath().resolveSibling("gateway-test.jsa");
        if (!tried && !isNewer(archive, jar)) {
            tried = true;
            make(archive, command);
        }
        return Files.exists(archive) ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
    }

    private static boolean isNewer(Path archive, Path jar) {
        try {
            return Files.exists(archive)
                    && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(Path archive, List<String> command) {
        try (var model = ScriptedModel.start();
                var tools = ScriptedToolServer.start()) {
            var home = Files.createTempDirectory("tern-archive");
            var made = archive.resolveSibling(
                    "gateway-test-" + ProcessHandle.current().pid() + ".jsa");
            var training = new ArrayList<>(command);
            training.add(1, "-XX:ArchiveClassesAtExit=" + made);
            training.add(1, "-XX:ErrorFile=" + home.resolve("crash.log"));
            var log = home.resolve("log");
            var builder = new ProcessBuilder(training).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().keySet().removeIf(key -> key.startsWith("TERN_") || key.startsWith("QUARKUS_"));
            builder.environment().put("TERN_HOME", home.toString());
            builder.environment().put("QUARKUS_HTTP_PORT", "0");
            builder.environment().put("TERN_SANDBOX_ENABLED", "true");
            builder.environment().put("TERN_MODEL_PROVIDER", "openai");
            builder.environment().put("TERN_MODEL_BASE_URL", model.baseUrl());
            builder.environment().put("TERN_MODEL_API_KEY", GatewayUnderTest.MODEL_KEY);
            builder.environment().put("TERN_MODEL_NAME", "scripted");
            builder.environment().put("TERN_TOOLS_MCP_NOTES_URL", tools.url());
            var process = builder.start();
            try {
                answer(model, log);
            } finally {
                end(process);
            }
            if (process.exitValue() == 0 && Files.exists(made)) {
                // whole or not at all: another JVM with tests may be about to start a gateway with it
                Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void end(Process process) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    private static void answer(ScriptedModel model, Path log) {
        var platforms = List.of(PlatformUnderTest.TELEGRAM, PlatformUnderTest.DISCORD, PlatformUnderTest.SLACK);
        for (var platform : platforms) {
            await().atMost(Duration.ofSeconds(SECONDS))
                    .until(() -> Files.readString(log).contains(platform.name() + " connected"));
        }
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"once\"}"));
        var address = ADDRESS.matcher(read(log));
        if (address.find()) {
            for (var platform : platforms) {
                var people = new SandboxClient(address.group(1), platform.name());
                people.say("dm-ann", "ann", "A question.");
                people.awaitAnswers("dm-ann", 1);
            }
        }
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
