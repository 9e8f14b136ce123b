package dev.tern.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.TurnRunner.Committed;
import dev.tern.scan.Secrets;
import dev.tern.testing.Turns;
import dev.tern.trajectory.RecordedSession;
import dev.tern.trajectory.RecordedSessions;
import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.TrajectoryConfig;
import dev.tern.trajectory.TrajectoryFiles;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrajectoryLogTest {
    private static final SessionId SESSION = new SessionId("s");
    private static final SessionId BROKEN = new SessionId("broken");

    @TempDir
    Path home;

    @Test
    void eachTurnIsALineInTheOrderOfTheCommits() throws IOException {
        var log = log(true);

        IntStream.range(0, 300).forEach(n -> log.committed(turn("question " + n)));

        var lines = awaitLines(TrajectoryFiles.COMPLETED, 300);
        assertThat(IntStream.range(0, 300).allMatch(n -> lines.get(n).contains("\"question " + n + "\"")))
                .isTrue();
        assertThat(lines.getFirst()).contains("\\\"name\\\":\\\"echo\\\"");
    }

    @Test
    void whatCannotBeWrittenIsLostAndTheNextIsNot() throws IOException {
        Files.createDirectories(directory().resolve(TrajectoryFiles.COMPLETED));
        var log = log(true);

        log.committed(turn("in the way"));
        log.committed(turn("gone", Outcome.FAILED, BROKEN));
        log.committed(turn("third", Outcome.FAILED, SESSION));

        assertThat(awaitLines(TrajectoryFiles.FAILED, 1)).first().asString().contains("third");
    }

    @Test
    void nothingIsWrittenUnlessItIsAskedFor() throws IOException {
        log(false).committed(turn("first"));
        log(true).committed(turn("second"));

        assertThat(awaitLines(TrajectoryFiles.COMPLETED, 1)).first().asString().contains("second");
    }

    private List<String> awaitLines(String name, int count) throws IOException {
        var file = directory().resolve(name);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> Files.exists(file) && Files.readAllLines(file).size() == count);
        return Files.readAllLines(file);
    }

    private TrajectoryLog log(boolean save) {
        var config = new TrajectoryConfig() {
            @Override
            public boolean save() {
                return save;
            }

            @Override
            public String dir() {
                return TrajectoryLogTest.this.directory().toString();
            }
        };
        return new TrajectoryLog(config, new OneTool(), new Trajectories(new Secrets(List.of())));
    }

    private Path directory() {
        return home.resolve("trajectories");
    }

    private static Committed turn(String question) {
        return turn(question, Outcome.ANSWERED, SESSION);
    }

    private static Committed turn(String question, Outcome outcome, SessionId session) {
        var turn = Turns.direct(question);
        var record = new TurnRecord(
                turn.id(),
                session,
                outcome,
                List.of(UserSaid.of(turn)),
                List.of(),
                "",
                "demo/demo",
                Usage.NONE,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty());
        return new Committed(turn, record, List.of());
    }

    private static final class OneTool implements RecordedSessions {
        @Override
        public Uni<List<SessionId>> page(Optional<SessionId> after) {
            return Uni.createFrom().item(List.of());
        }

        @Override
        public Uni<Optional<RecordedSession>> load(SessionId id) {
            return Uni.createFrom().item(Optional.empty());
        }

        @Override
        public Uni<List<ToolSpec>> tools(SessionId id) {
            return id.equals(BROKEN)
                    ? Uni.createFrom().failure(new IllegalStateException("store failed"))
                    : Uni.createFrom().item(List.of(new ToolSpec("echo", "says it again", "{}")));
        }
    }
}
