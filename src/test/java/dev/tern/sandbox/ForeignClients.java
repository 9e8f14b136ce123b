package dev.tern.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The npm packages of {@code src/test/clients}, installed once into {@code target/clients}, and their scripts. */
public final class ForeignClients {
    private static final Path SOURCE = Path.of("src/test/clients");
    private static final Path HOME = Path.of("target/clients");
    private static final Duration INSTALL = Duration.ofMinutes(4);
    private static final Pattern UNREACHABLE =
            Pattern.compile("ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E50[0-9]");

    private ForeignClients() {}

    /** Skips the test, saying why, where the clients can't be had; a broken lock file is a failure. */
    public static void install() throws IOException, InterruptedException {
        install(SOURCE, HOME);
    }

    /** The same for the packages and scripts of a folder. */
    public static void install(Path source, Path home) throws IOException, InterruptedException {
        assumeTrue(runs("node", "--version"), "foreign clients skipped: there is no node on the PATH");
        assumeTrue(runs("npm", "--version"), "foreign clients skipped: there is no npm on the PATH");
        Files.createDirectories(home);
        try (var files = Files.list(source)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, home.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        var stamp = home.resolve("installed-lock.json");
        var lock = home.resolve("package-lock.json");
        if (Files.exists(stamp) && Files.mismatch(lock, stamp) == -1) {
            return;
        }
        var log = home.resolve("npm.log");
        int status = run(home, log, "npm", "ci", "--prefer-offline", "--no-audit", "--no-fund");
        var output = Files.readString(log);
        assumeTrue(
                status == 0 || !UNREACHABLE.matcher(output).find(),
                "foreign clients skipped: npm ci can't fetch them, and they are not in its cache");
        assertThat(status).as(output).isZero();
        Files.copy(lock, stamp, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Starts a script; what it prints goes to the file. */
    public static Process start(String script, Path output, Map<String, String> environment) throws IOException {
        var builder = builder(HOME, output, "node", script);
        builder.environment().putAll(environment);
        return builder.start();
    }

    public static Path file(String name) {
        return HOME.resolve(name);
    }

    /** Whether there is such a program, and it ends well. */
    static boolean runs(String... command) throws IOException, InterruptedException {
        Files.createDirectories(HOME);
        try {
            return run(HOME, HOME.resolve("version.log"), command) == 0;
        } catch (IOException e) {
            return false; // there is no such program
        }
    }

    /** Runs a program to its end, and gives its exit status; -1 if it took too long. */
    static int run(Path home, Path log, String... command) throws IOException, InterruptedException {
        var process = builder(home, log, command).start();
        if (!process.waitFor(INSTALL.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return -1;
        }
        return process.exitValue();
    }

    private static ProcessBuilder builder(Path home, Path log, String... command) {
        return new ProcessBuilder(List.of(command))
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toAbsolutePath().toFile());
    }
}
