package dev.tern.trajectory;

import static dev.tern.trajectory.Recorded.answered;
import static dev.tern.trajectory.Recorded.failed;
import static dev.tern.trajectory.Recorded.user;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.scan.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrajectoryFilesTest {
    private static final Trajectories TRAJECTORIES = new Trajectories(new Secrets(List.of()));
    private static final Trajectory GOOD = TRAJECTORIES.of(answered("hello", "Hello!\ud800"), List.of());
    private static final Trajectory BAD = TRAJECTORIES.of(failed(user("hello")), List.of());

    @TempDir
    Path home;

    @Test
    void completedAndOthersAreAppendedEachToItsFile() throws IOException {
        var files = new TrajectoryFiles(home.resolve("a/b"));

        files.append(GOOD);
        files.append(BAD);
        files.append(GOOD);

        assertThat(read("a/b", TrajectoryFiles.COMPLETED)).hasSize(2);
        assertThat(read("a/b", TrajectoryFiles.FAILED)).containsExactly(BAD.line());
    }

    @Test
    void aLineThatACrashCutShortIsEndedFirst() throws IOException {
        Files.writeString(home.resolve(TrajectoryFiles.FAILED), "{\"conv");

        new TrajectoryFiles(home).append(BAD);

        assertThat(read("", TrajectoryFiles.FAILED)).containsExactly("{\"conv", BAD.line());
    }

    @Test
    void anExportTakesThePlaceOfTheLastOne() throws IOException {
        var files = new TrajectoryFiles(home);
        files.append(GOOD);
        files.append(BAD);

        assertThat(files.replace(Stream.of(BAD, BAD))).isEqualTo(new TrajectoryFiles.Written(0, 2));

        assertThat(read("", TrajectoryFiles.COMPLETED)).isEmpty();
        assertThat(read("", TrajectoryFiles.FAILED)).containsExactly(BAD.line(), BAD.line());
        assertThat(names()).containsExactlyInAnyOrder(TrajectoryFiles.COMPLETED, TrajectoryFiles.FAILED);
    }

    @Test
    void anExportThatFailsLeavesTheLastOneAndNothingElse() throws IOException {
        var files = new TrajectoryFiles(home);
        files.append(BAD);
        var broken = Stream.of(GOOD, BAD).peek(line -> {
            if (!line.completed()) {
                throw new IllegalStateException("store failed");
            }
        });

        assertThatThrownBy(() -> files.replace(broken)).hasMessage("store failed");

        assertThat(read("", TrajectoryFiles.FAILED)).containsExactly(BAD.line());
        assertThat(names()).containsExactly(TrajectoryFiles.FAILED);
    }

    private List<String> read(String directory, String name) throws IOException {
        return Files.readAllLines(home.resolve(directory).resolve(name));
    }

    private List<String> names() throws IOException {
        try (var all = Files.list(home)) {
            return all.map(file -> file.getFileName().toString()).toList();
        }
    }
}
