package dev.tern.command;

import dev.tern.overlay.Personas;
import dev.tern.runner.Commands;
import dev.tern.session.Sessions;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Finds the command that a turn is. */
public final class SlashCommands implements Commands {
    private static final String NOT_ALLOWED = "You may not use that command here.";
    private static final String UNKNOWN = "I don't know that command. /help lists those that I know.";

    private final List<Command> commands;
    private final Permission permission;

    SlashCommands(List<Command> commands, Permission permission) {
        this.commands = List.copyOf(commands);
        this.permission = permission;
    }

    public static SlashCommands of(Sessions sessions, Personas personas) {
        var all = List.of(
                new NewCommand(sessions), new PersonalityCommand(sessions, personas), new ReloadCommand(sessions));
        return new SlashCommands(HelpCommand.after(all), Permission.EVERYBODY);
    }

    @Override
    public Optional<Match> match(Turn turn) {
        // what comes with files is about them
        return turn.attachments().isEmpty()
                ? CommandText.of(turn.text()).flatMap(text -> match(turn, text))
                : Optional.empty();
    }

    private Optional<Match> match(Turn turn, CommandText text) {
        return commands.stream()
                .filter(command -> command.names().contains(text.name()))
                .findFirst()
                .map(command -> known(turn, command, text))
                .or(() -> unknown(turn, text));
    }

    private Match known(Turn turn, Command command, CommandText text) {
        var answer = permission.mayUse(turn, command)
                ? Uni.createFrom().deferred(() -> command.run(turn, text.arguments()))
                : Uni.createFrom().item(NOT_ALLOWED);
        return new Match.Answered(command.name(), answer);
    }

    /**
     * A word that stands alone in a direct chat was meant as a command. With anything behind it, it may be the beginning
     * of a sentence, and among people it may be another bot's: then the model sees it as it was typed.
     */
    private static Optional<Match> unknown(Turn turn, CommandText text) {
        var meant = text.mark() == '/'
                && text.arguments().isEmpty()
                && turn.origin().kind().isDirect();
        return meant
                ? Optional.of(new Match.Answered("unknown", Uni.createFrom().item(UNKNOWN)))
                : Optional.empty();
    }
}
