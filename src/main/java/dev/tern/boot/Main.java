package dev.tern.boot;

import dev.tern.ops.log.RedactingHandler;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.runtime.configuration.ConfigUtils;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the process begins: the gateway, or a command that ends by itself and starts nothing of the gateway. */
@QuarkusMain
public final class Main {
    private static final String USAGE = """
            usage: java -jar quarkus-run.jar [command]

            Without a command, the gateway starts.

            commands:
              export-trajectories [--out <directory>] [--session <id>] [--since <date>]
              rebuild-index
              doctor [--json] [--channel <platform>:<chat>]...
            """;

    private Main() {}

    public static void main(String... args) {
        RedactingHandler.install();
        if (args.length == 0) {
            gateway(args);
        } else {
            System.exit(command(args[0], List.of(args).subList(1, args.length)));
        }
    }

    /**
     * A gateway that is told to end, and does so in order, has done nothing wrong: 0, where the JVM would say 143. The
     * hook holds the JVM back until Quarkus has stopped, and is not run where that is over.
     */
    private static void gateway(String... args) {
        if (LaunchMode.current() == LaunchMode.NORMAL) {
            var main = Thread.currentThread();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> await(main), "tern-end"));
            Quarkus.run(null, Main::end, args);
        } else {
            Quarkus.run(args);
        }
    }

    private static void end(int code, @Nullable Throwable failure) {
        if (failure != null) {
            System.err.println(StartFailure.words(failure, ConfigUtils.configBuilder()::build));
        }
        Runtime.getRuntime().halt(code);
    }

    private static void await(Thread main) {
        try {
            main.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The process' exit code: 2 for a command that is not understood. */
    private static int command(String name, List<String> args) {
        return switch (name) {
            case "export-trajectories" ->
                ExportCommand.of(ConfigUtils.configBuilder(), System.out, System.err)
                        .run(args);
            case "rebuild-index" ->
                RebuildCommand.of(ConfigUtils.configBuilder().build(), System.out, System.err)
                        .run(args);
            case "doctor" ->
                DoctorCommand.of(Settings.read(ConfigUtils::configBuilder), System.out, System.err)
                        .run(args);
            case "help", "--help", "-h" -> {
                System.out.print(USAGE);
                yield 0;
            }
            default -> {
                System.err.print("unknown command: " + name + "\n\n" + USAGE);
                yield 2;
            }
        };
    }
}
