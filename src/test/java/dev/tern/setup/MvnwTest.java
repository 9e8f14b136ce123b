package dev.tern.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs the shell test of {@code mvnw}: the roads by which it finds a JDK and a Maven, without the network. */
class MvnwTest {
    @Test
    void theScriptFindsWhatItNeedsAndSaysWhatItMisses() throws IOException, InterruptedException {
        var process = new ProcessBuilder("sh", "src/test/sh/mvnw-test.sh")
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
    }
}
