package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.PropertiesConfigSource;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command makes of its arguments; that it exports is for {@code ExportIT} to show. */
class ExportCommandTest {
    @TempDir
    Path home;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(strings = {"--ouch x", "--out", "--since yesterday", "--session  ", "x"})
    void whatIsNotUnderstoodIsAnsweredByTheUsage(String arguments) {
        assertThat(run(arguments.split(" ", 2))).isEqualTo(2);
        assertThat(told()).contains("usage: export-trajectories");
    }

    @Test
    void datesAreInUtcUnlessTheySayOtherwise() {
        assertThat(since("2026-01-31")).isEqualTo(Instant.parse("2026-01-31T00:00:00Z"));
        assertThat(since("2026-01-31T08:00:00Z")).isEqualTo(Instant.parse("2026-01-31T08:00:00Z"));
        assertThat(ExportArguments.of(List.of()))
                .isEqualTo(new ExportArguments(Path.of("").toAbsolutePath(), Optional.empty(), Instant.EPOCH));
    }

    @Test
    void withoutAStoreNothingIsWritten() {
        var out = home.resolve("out");

        assertThat(run("--out", out.toString())).isEqualTo(1);

        assertThat(told()).contains("there is no store at " + home.resolve("tern.db"));
        assertThat(out).doesNotExist();
    }

    /** Else the files that a gateway appends to would be replaced under its hands. */
    @Test
    void theGatewaysOwnDirectoryIsLeftAlone() {
        assertThat(run("--out", home.resolve("trajectories").toString())).isEqualTo(1);
        assertThat(told()).contains("another directory");
    }

    private static Instant since(String date) {
        return ExportArguments.of(List.of("--since", date)).since();
    }

    private int run(String... arguments) {
        var settings = new PropertiesConfigSource(Map.of("tern.home", home.toString()), "test", 500);
        var stream = new PrintStream(told, true, StandardCharsets.UTF_8);
        var config = ConfigUtils.emptyConfigBuilder().withSources(settings);
        return ExportCommand.of(config, stream, stream).run(List.of(arguments));
    }

    private String told() {
        return told.toString(StandardCharsets.UTF_8);
    }
}
