package dev.tern.boot;

import dev.tern.store.SessionReader;
import dev.tern.store.StoreConfig;
import dev.tern.store.StoreException;
import dev.tern.trajectory.RecordedSession;
import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.TrajectoryConfig;
import dev.tern.trajectory.TrajectoryFiles;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Exports the trajectories of a store to files, beside a gateway that may be running on it: reads the store, and starts
 * no adapter, no server and nothing else of the gateway.
 */
final class ExportCommand {
    private final SmallRyeConfig config;
    private final PrintStream out;
    private final PrintStream err;

    private ExportCommand(SmallRyeConfig config, PrintStream out, PrintStream err) {
        this.config = config;
        this.out = out;
        this.err = err;
    }

    /** Under this configuration, which is the gateway's. */
    static ExportCommand of(SmallRyeConfigBuilder config, PrintStream out, PrintStream err) {
        var built = config.withMapping(StoreConfig.class)
                .withMapping(TrajectoryConfig.class)
                .build();
        return new ExportCommand(built, out, err);
    }

    /** The process' exit code: 1 for what did not work, 2 for what was not understood. */
    int run(List<String> args) {
        ExportArguments arguments;
        try {
            arguments = ExportArguments.of(args);
        } catch (IllegalArgumentException misunderstood) {
            err.print(misunderstood.getMessage() + "\n\n" + ExportArguments.USAGE);
            return 2;
        }
        if (arguments.out().equals(saved())) {
            return failed("a running gateway saves its turns in " + saved() + ": export to another directory");
        }
        try (var reader = SessionReader.open(config.getConfigMapping(StoreConfig.class))) {
            return export(reader, arguments);
        } catch (StoreException | ConfigurationException | IOException failure) {
            return failed(failure.getMessage());
        }
    }

    private int export(SessionReader reader, ExportArguments arguments) throws IOException {
        var session = arguments.session();
        if (session.isPresent() && reader.session(session.get()).isEmpty()) {
            return failed("no such session: " + session.get());
        }
        var trajectories = new Trajectories(ConfiguredSecrets.of(config));
        var written = new TrajectoryFiles(arguments.out())
                .replace(sessions(reader, arguments).flatMap(trajectories::of));
        out.printf(
                "exported completed=%d failed=%d directory=%s%n",
                written.completed(), written.failed(), arguments.out());
        return 0;
    }

    private int failed(@Nullable String why) {
        err.println("export failed: " + why);
        return 1;
    }

    private static Stream<RecordedSession> sessions(SessionReader reader, ExportArguments arguments) {
        return arguments
                .session()
                .map(id -> reader.session(id).stream())
                .orElseGet(() -> reader.sessions(arguments.since()));
    }

    private Path saved() {
        return config.getConfigMapping(TrajectoryConfig.class).directory(Path.of(System.getProperty("user.home")));
    }
}
