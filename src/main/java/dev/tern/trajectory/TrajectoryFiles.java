package dev.tern.trajectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

/** A directory with two files of lines: completed trajectories, and the others. Nobody else on the machine may read them. */
public final class TrajectoryFiles {
    public static final String COMPLETED = "trajectory_samples.jsonl";
    public static final String FAILED = "failed_trajectories.jsonl";

    private final Path directory;

    public TrajectoryFiles(Path directory) {
        this.directory = directory;
    }

    /** How many lines each file has. */
    public record Written(long completed, long failed) {}

    /** Adds one line; a line that a crash has cut short before is ended first. For one thread at a time. */
    public void append(Trajectory trajectory) throws IOException {
        OwnerOnly.directory(directory);
        var file = directory.resolve(trajectory.completed() ? COMPLETED : FAILED);
        var options = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try (var channel = FileChannel.open(file, options, OwnerOnly.file())) {
            var line = (isWhole(channel) ? "" : "\n") + trajectory.line() + "\n";
            var bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
            channel.position(channel.size());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    private static boolean isWhole(FileChannel channel) throws IOException {
        var last = ByteBuffer.allocate(1);
        return channel.size() == 0 || channel.read(last, channel.size() - 1) < 1 || last.get(0) == '\n';
    }

    /** Puts these in the place of what the files held. Whoever reads them meanwhile sees the old ones or the new. */
    public Written replace(Stream<Trajectory> trajectories) throws IOException {
        OwnerOnly.directory(directory);
        try (var completed = Draft.of(directory.resolve(COMPLETED));
                var failed = Draft.of(directory.resolve(FAILED))) {
            for (Iterator<Trajectory> all = trajectories.iterator(); all.hasNext(); ) {
                var trajectory = all.next();
                (trajectory.completed() ? completed : failed).write(trajectory.line());
            }
            return new Written(completed.publish(), failed.publish());
        }
    }
}
