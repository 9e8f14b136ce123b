package dev.tern.command;

import dev.tern.tool.Asking;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.regex.Pattern;

/** What the buttons under a question of the model's say; nobody needs to type it. */
final class AnswerCommand implements AnsweredCommand {
    private static final Pattern CHOICE = Pattern.compile("(\\w+) ([1-9])");

    private final Asking asking;

    AnswerCommand(Asking asking) {
        this.asking = asking;
    }

    @Override
    public List<String> names() {
        return List.of("answer");
    }

    @Override
    public String summary() {
        return "choose an answer to what I asked";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isPressed() {
        return true;
    }

    @Override
    public boolean isListed() {
        return false;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var choice = CHOICE.matcher(arguments);
        if (!choice.matches()) {
            return Uni.createFrom().item(DecideCommand.NOTHING);
        }
        return asking.choose(turn, choice.group(1), Integer.parseInt(choice.group(2)))
                .map(done -> done ? "" : DecideCommand.NOTHING);
    }
}
