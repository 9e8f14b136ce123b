package dev.tern.boot;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.runtime.configuration.ConfigUtils;
import java.util.List;

/** Where the process begins: the gateway, or a command that ends by itself and starts nothing of the gateway. */
@QuarkusMain
public final class Main {
    private static final String USAGE = """
            usage: java -jar quarkus-run.jar [command]

            Without a command, the gateway starts.

            commands:
              export-trajectories [--out <directory>] [--session <id>] [--since <date>]
            """;

    private Main() {}

    public static void main(String... args) {
        if (args.length == 0) {
            Quarkus.run(args);
        } else {
            System.exit(command(args[0], List.of(args).subList(1, args.length)));
        }
    }

    /** The process' exit code: 2 for a command that is not understood. */
    private static int command(String name, List<String> args) {
        return switch (name) {
            case "export-trajectories" ->
                ExportCommand.of(ConfigUtils.configBuilder(), System.out, System.err)
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
