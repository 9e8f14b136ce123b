package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.LogLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a program ends that a wrapper has started, as npx and uvx do. */
class ProgramTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @Test
    void whatAWrapperStartedHasTimeToEndWellAfterTheWrapper() throws IOException {
        // the wrapper ends at once; what it started writes to its file first
        var program = wrapped("trap 'sleep 0.3; echo saved > saved; exit 0' TERM; echo ready > ready; "
                + "while :; do sleep 0.05; done");

        program.endNow();

        assertThat(folder.resolve("saved")).exists();
    }

    @Test
    void whatDoesNotEndIsMadeTo() throws IOException {
        var program = wrapped("trap '' TERM; echo $$ > ready; while :; do sleep 0.05; done");
        var stubborn = ProcessHandle.of(
                        Long.parseLong(Files.readString(folder.resolve("ready")).strip()))
                .orElseThrow();

        program.endNow();

        await().atMost(Calls.SOON).until(() -> !stubborn.isAlive());
    }

    @Test
    void whoReadsToTheEndOfItsInputSeesThatEnd() throws IOException {
        var program = start("trap '' TERM; echo ready > ready; cat > /dev/null; echo ended > ended");
        program.endNow();

        assertThat(folder.resolve("ended")).exists();
    }

    /** It may tell of what people say, and the level can be changed while Tern runs. */
    @Test
    void whatItRemarksIsInTheLogOnlyWhereContentIs() throws IOException {
        var logger = Logger.getLogger(Program.class.getName());
        logger.setLevel(Level.FINE);
        try (var log = LogLines.of(Program.class)) {
            start("echo my aunt is ill >&2; echo ready > ready", new Remarks(false));
            await().atMost(Calls.SOON).until(() -> !log.all().isEmpty());
            assertThat(log.all()).containsExactly("tool server remarks server=sh chars=14");

            start("echo my aunt is ill >&2; echo ready > ready", new Remarks(true));
            await().atMost(Calls.SOON).until(() -> log.all().size() > 1);
            assertThat(log.all().getLast()).isEqualTo("tool server remarks server=sh text=my aunt is ill");
        } finally {
            logger.setLevel(null);
        }
    }

    private Program wrapped(String script) throws IOException {
        Files.writeString(folder.resolve("server.sh"), script);
        return start("sh server.sh & wait");
    }

    private Program start(String script) throws IOException {
        return start(script, new Remarks(false));
    }

    private Program start(String script, Remarks remarks) throws IOException {
        var words = List.of("sh", "-c", script);
        var program = Program.start("sh", new Program.Start(words, Map.of(), Optional.of(folder)), remarks);
        var ready = folder.resolve("ready");
        await().atMost(Calls.SOON).until(() -> Files.exists(ready) && Files.size(ready) > 0);
        return program;
    }
}
