package dev.tern.trajectory;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;

/** Trajectories that are written while the gateway runs. */
@ConfigMapping(prefix = "tern.trajectory")
public interface TrajectoryConfig {
    /** Whether each turn is appended to a file when it has ended. */
    @WithDefault("false")
    boolean save();

    /** The directory of the two files; a leading {@code ~/} is the user's home. */
    @WithDefault("${tern.home}/trajectories")
    String dir();

    /** The directory as a path. */
    default Path directory(Path userHome) {
        var path = dir().startsWith("~/") ? userHome.resolve(dir().substring(2)) : Path.of(dir());
        return path.toAbsolutePath().normalize();
    }
}
