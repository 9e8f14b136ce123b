package dev.tern.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The packaged gateway as a process of its own, which can be killed. */
public final class GatewayProcess implements AutoCloseable {
    private final Path home;
    private final Map<String, String> environment;
    private @Nullable Process process;
    private int starts;

    /**
     * Not started yet.
     *
     * @param home its {@code tern.home}, which survives its death
     * @param environment its settings, as an operator would give them
     */
    public GatewayProcess(Path home, Map<String, String> environment) {
        this.home = home;
        this.environment = new HashMap<>(environment);
    }

    /** Sets one more setting, for the next start. */
    public void set(String variable, String value) {
        environment.put(variable, value);
    }

    public void start() {
        var builder = new ProcessBuilder(command())
                .redirectErrorStream(true)
                .redirectOutput(log(++starts).toFile());
        builder.environment().keySet().removeIf(key -> key.startsWith("TERN_") || key.startsWith("QUARKUS_"));
        builder.environment().put("TERN_HOME", home.toString());
        builder.environment().put("QUARKUS_HTTP_PORT", "0");
        builder.environment().put("TERN_GATHER_QUIET", "0");
        builder.environment().put("TERN_TITLES_ENABLED", "false");
        builder.environment().putAll(environment);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** It starts often and lives short: what only pays off later is left out. */
    private static List<String> command() {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var jar = System.getProperty("tern.jar", "target/quarkus-app/quarkus-run.jar");
        var command = new ArrayList<>(List.of(
                java,
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                jar));
        command.addAll(1, ClassArchive.option(Path.of(jar), command));
        return List.copyOf(command);
    }

    /** {@code kill -9}: no hook runs, nothing is flushed. */
    public void kill() {
        end(running().destroyForcibly());
    }

    /** {@code kill -9} after so much time, which must not be its end. */
    public void killAfter(Duration time) {
        live(time);
        kill();
    }

    /** Lets it live for so much time, which must not be its end. */
    public void live(Duration time) {
        try {
            if (running().waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the gateway ended by itself; its log says:\n" + output());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@code kill -15}, as an operator ends it. */
    public void terminate() {
        running().destroy();
    }

    /** How it ended; waits for that. */
    public int exitCode() {
        var ending = process;
        if (ending == null) {
            throw new IllegalStateException("the gateway was never started");
        }
        await().atMost(Duration.ofSeconds(60)).until(() -> !ending.isAlive());
        return ending.exitValue();
    }

    public long pid() {
        return running().pid();
    }

    @Override
    public void close() {
        if (process != null) {
            end(process.destroyForcibly());
        }
    }

    private static void end(Process dying) {
        try {
            if (!dying.waitFor(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("process " + dying.pid() + " does not die");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Process running() {
        if (process == null || !process.isAlive()) {
            throw new IllegalStateException("the gateway does not run; its log says:\n" + output());
        }
        return process;
    }

    /** Waits until the present run's log says this. */
    public void awaitLog(String words) {
        await().atMost(Duration.ofSeconds(60)).until(() -> running().isAlive() && output().contains(words));
    }

    /** The log of the present run. */
    public String output() {
        try {
            return Files.readString(log(starts));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path log(int start) {
        return home.resolveSibling(home.getFileName() + "-" + start + ".log");
    }
}
