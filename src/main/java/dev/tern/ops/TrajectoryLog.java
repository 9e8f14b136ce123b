package dev.tern.ops;

import dev.tern.async.KeyedSerial;
import dev.tern.async.VirtualThreads;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.trajectory.RecordedSessions;
import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.Trajectory;
import dev.tern.trajectory.TrajectoryConfig;
import dev.tern.trajectory.TrajectoryFiles;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jboss.logging.Logger;

/**
 * Appends each turn that has ended to a file of trajectories, where {@code tern.trajectory.save} says so: the turn alone,
 * since a session's line would grow with every turn. In the order of the commits, behind the line's back: what goes
 * wrong is logged and lost, and can be exported from the store later.
 */
@Singleton
public final class TrajectoryLog implements TurnObserver {
    private static final Logger LOG = Logger.getLogger(TrajectoryLog.class);

    /** A disk that is so far behind is broken; beyond, lines are dropped rather than kept in memory. */
    private static final int WAITING = 10_000;

    private final KeyedSerial<Boolean> queue = new KeyedSerial<>(WAITING);
    private final boolean on;
    private final RecordedSessions sessions;
    private final Trajectories trajectories;
    private final TrajectoryFiles files;

    TrajectoryLog(TrajectoryConfig config, RecordedSessions sessions, Trajectories trajectories) {
        this.on = config.save();
        this.sessions = sessions;
        this.trajectories = trajectories;
        var directory = config.directory(Path.of(System.getProperty("user.home")));
        this.files = new TrajectoryFiles(directory);
        if (on) {
            LOG.infof("trajectories are saved, one turn a line, in %s", directory);
        }
    }

    @Override
    public void committed(Committed committed) {
        if (on && !queue.submit(true, append(committed.record()))) {
            LOG.warnf(
                    "trajectory not saved turn=%s reason=too many wait",
                    committed.record().id());
        }
    }

    private Uni<Void> append(TurnRecord record) {
        return sessions.tools(record.session())
                .map(tools -> trajectories.of(record, tools))
                .chain(this::write)
                .onFailure()
                .invoke(failure -> LOG.warnf("trajectory not saved turn=%s error=%s", record.id(), why(failure)))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> write(Trajectory trajectory) {
        return VirtualThreads.call(() -> {
                    files.append(trajectory);
                    return true;
                })
                .replaceWithVoid();
    }

    /** What the disk says names a file and no more; of anything else, only what surely holds no content. */
    private static String why(Throwable failure) {
        return failure.getCause() instanceof FileSystemException disk
                ? disk.toString()
                : Fault.of(failure).code() + " " + failure.getClass().getSimpleName();
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {}
}
