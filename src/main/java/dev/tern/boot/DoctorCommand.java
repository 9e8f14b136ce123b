package dev.tern.boot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.tern.ops.doctor.Place;
import dev.tern.ops.doctor.Report;
import dev.tern.platform.LocalPlatforms;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Says what is wrong with a set-up, and what to do, beside a gateway that may be running on it; starts nothing of it. */
final class DoctorCommand {
    private static final String USAGE = "usage: doctor [--json] [--channel <platform>:<chat>]...";

    private final Settings settings;
    private final PrintStream out;
    private final PrintStream err;

    private DoctorCommand(Settings settings, PrintStream out, PrintStream err) {
        this.settings = settings;
        this.out = out;
        this.err = err;
    }

    /** Under these settings, which are the gateway's. */
    static DoctorCommand of(Settings settings, PrintStream out, PrintStream err) {
        return new DoctorCommand(settings, out, err);
    }

    private record Arguments(boolean json, List<Place> channels) {
        /** Empty for what is not understood. */
        static Optional<Arguments> of(Iterator<String> args) {
            var json = false;
            var channels = new ArrayList<Place>();
            while (args.hasNext()) {
                var arg = args.next();
                if (arg.equals("--json")) {
                    json = true;
                } else if (!arg.equals("--channel")
                        || !args.hasNext()
                        || Place.of(args.next()).map(channels::add).isEmpty()) {
                    return Optional.empty();
                }
            }
            return Optional.of(new Arguments(json, channels));
        }
    }

    /** The process' exit code: 1 where something failed, 2 for what was not understood. */
    int run(List<String> args) {
        var understood = Arguments.of(args.iterator());
        if (understood.isEmpty()) {
            err.println(USAGE);
            return 2;
        }
        var report = DoctorSetUp.examine(
                settings, LocalPlatforms.NONE, understood.get().channels());
        out.print(understood.get().json() ? json(report) : report.text());
        return report.isSound() ? 0 : 1;
    }

    private static String json(Report report) {
        try {
            return new ObjectMapper()
                            .registerModule(new Jdk8Module())
                            .writerWithDefaultPrettyPrinter()
                            .writeValueAsString(report)
                    + System.lineSeparator();
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
