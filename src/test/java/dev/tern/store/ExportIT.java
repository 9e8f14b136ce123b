package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application as a command, beside a store that this process holds open as a gateway would. */
class ExportIT {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path out;

    @Test
    void anOpenStoreIsExportedAndGoesOn() throws IOException, InterruptedException {
        commit("before");

        var ended = tern("export-trajectories", "--out", out.toString());

        assertThat(ended.said()).isEqualTo("exported completed=1 failed=1 directory=" + out + "\n");
        assertThat(ended.code()).isZero();
        assertThat(Files.readAllLines(out.resolve("trajectory_samples.jsonl"))).hasSize(1);
        assertThat(Files.readAllLines(out.resolve("failed_trajectories.jsonl"))).hasSize(1);
        commit("after");
        assertThat(store.rows("select count(*) from turns")).containsExactly("4");
    }

    @Test
    void anUnknownCommandIsAnsweredByTheUsage() throws IOException, InterruptedException {
        var ended = tern("exprot");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).startsWith("unknown command: exprot").contains("export-trajectories");
    }

    private void commit(String key) {
        var ports = store.ports();
        var session = get(ports.sessions().current(new SessionKey(key), Turns.AUDIENCE))
                .id();
        get(ports.ledger().commit(Samples.answered(turn(key), session), List.of()));
        get(ports.ledger().commit(Samples.failed(turn(key + "!"), session), List.of()));
    }

    private record Ended(int code, String said) {}

    private Ended tern(String... arguments) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var jar = System.getProperty("tern.jar", "target/quarkus-app/quarkus-run.jar");
        var command = new ArrayList<>(List.of(java, "--enable-native-access=ALL-UNNAMED", "-jar", jar));
        command.addAll(List.of(arguments));
        var said = out.resolve("said");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        builder.environment().put("TERN_HOME", store.directory().toString());
        var process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(said));
    }
}
