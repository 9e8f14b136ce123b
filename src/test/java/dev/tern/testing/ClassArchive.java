package dev.tern.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The gateway's classes as the JVM maps them into memory, so that a process which is killed a hundred times starts a
 * hundred times in two thirds of the time. Made once for each build of the jar, by a gateway that starts and ends.
 */
final class ClassArchive {
    private static final String STARTED = "Installed features";
    private static final int SECONDS = 60;

    private ClassArchive() {}

    /** The option for a JVM with these others; none where no archive could be made, which costs time and nothing else. */
    static synchronized List<String> option(Path jar, List<String> command) {
        var archive = jar.toAbsolutePath().resolveSibling("gateway-test.jsa");
        if (!isNewer(archive, jar)) {
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
        try {
            Files.deleteIfExists(archive);
            var home = Files.createTempDirectory("tern-archive");
            var training = new ArrayList<>(command);
            training.add(1, "-XX:ArchiveClassesAtExit=" + archive);
            var log = home.resolve("log");
            var builder = new ProcessBuilder(training).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().keySet().removeIf(key -> key.startsWith("TERN_") || key.startsWith("QUARKUS_"));
            builder.environment().put("TERN_HOME", home.toString());
            builder.environment().put("QUARKUS_HTTP_PORT", "0");
            builder.environment().put("TERN_SANDBOX_ENABLED", "true");
            var process = builder.start();
            await().atMost(Duration.ofSeconds(SECONDS))
                    .until(() -> !process.isAlive() || Files.readString(log).contains(STARTED));
            process.destroy();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
