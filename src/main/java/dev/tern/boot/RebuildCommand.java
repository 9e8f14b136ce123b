package dev.tern.boot;

import dev.tern.recall.IndexFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/**
 * Asks for the index of what was said to be made anew, by the gateway that runs on this home, within a second, or by the
 * next one. Reads nothing and starts nothing.
 */
final class RebuildCommand {
    private final Config config;
    private final PrintStream out;
    private final PrintStream err;

    private RebuildCommand(Config config, PrintStream out, PrintStream err) {
        this.config = config;
        this.out = out;
        this.err = err;
    }

    /** Under this configuration, which is the gateway's. */
    static RebuildCommand of(Config config, PrintStream out, PrintStream err) {
        return new RebuildCommand(config, out, err);
    }

    /** The process' exit code: 1 for what did not work, 2 for what was not understood. */
    int run(List<String> args) {
        if (!args.isEmpty()) {
            err.println("usage: rebuild-index");
            return 2;
        }
        var folder = Recollection.folder(Home.expanded(config.getValue("tern.home", String.class)));
        try {
            new IndexFolder(folder, Clock.systemUTC()).askToRebuild();
        } catch (IOException failure) {
            err.println("index is not made anew: " + failure);
            return 1;
        }
        out.println("the gateway on " + folder.getParent() + " makes its index anew, now or at its next start");
        return 0;
    }
}
