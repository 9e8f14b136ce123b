package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RebuildCommandTest {
    @TempDir
    Path home;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @Test
    void theGatewayFindsTheWishInItsIndexesDirectory() {
        assertThat(run()).isZero();

        assertThat(home.resolve("index/rebuild")).exists();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo("the gateway on " + home + " makes its index anew, now or at its next start"
                        + System.lineSeparator());
    }

    @Test
    void whatIsNotUnderstoodChangesNothing() {
        assertThat(run("--all")).isEqualTo(2);

        assertThat(home.resolve("index")).doesNotExist();
        assertThat(said.toString(StandardCharsets.UTF_8)).startsWith("usage: rebuild-index");
    }

    private int run(String... args) {
        var config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.of("tern.home", home.toString()), "test", 500))
                .build();
        var print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return RebuildCommand.of(config, print, print).run(List.of(args));
    }
}
