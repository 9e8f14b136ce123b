package dev.tern.command;

import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the commands that the person may use there. Telegram's people send {@code /start} before anything else, and mean this. */
final class HelpCommand implements AnsweredCommand {
    private final List<Command> others;
    private final Standing standing;

    private HelpCommand(List<Command> others, Standing standing) {
        this.others = others;
        this.standing = standing;
    }

    /** These commands, and help about all of them. */
    static List<Command> after(List<Command> others, Standing standing) {
        return Stream.concat(others.stream(), Stream.of(new HelpCommand(List.copyOf(others), standing)))
                .toList();
    }

    @Override
    public List<String> names() {
        return List.of("help", "start");
    }

    @Override
    public String summary() {
        return "this list";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return Uni.createFrom().item(() -> Stream.concat(others.stream(), Stream.of(this))
                .filter(Command::isListed)
                .filter(command -> standing.mayUse(turn, command))
                .map(HelpCommand::line)
                .collect(Collectors.joining(
                        "\n", "Write to me as to anybody. Besides, I know these commands:\n\n", "")));
    }

    private static String line(Command command) {
        var argument = command.argument().map(words -> " (" + words + ")").orElse("");
        return "- `/" + command.name() + "`" + argument + ": " + command.summary();
    }
}
