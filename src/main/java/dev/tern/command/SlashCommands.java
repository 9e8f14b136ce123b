package dev.tern.command;

import dev.tern.overlay.Personas;
import dev.tern.runner.Commands;
import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.skill.Skills;
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
    private final Skills skills;

    SlashCommands(List<Command> commands, Permission permission, Skills skills) {
        this.commands = List.copyOf(commands);
        this.permission = permission;
        this.skills = skills;
    }

    public static SlashCommands of(SessionKeys keys, Sessions sessions, Personas personas, Skills skills) {
        var all = List.of(
                new NewCommand(sessions, keys),
                new PersonalityCommand(sessions, keys, personas),
                new ReloadCommand(sessions, keys));
        return new SlashCommands(HelpCommand.after(all), Permission.EVERYBODY, skills);
    }

    @Override
    public Optional<Match> match(Turn turn) {
        return CommandText.of(turn.text()).flatMap(text -> match(turn, text)).filter(match -> isMeant(turn, match));
    }

    /** What comes with files is about them, and only the model can do something with them. */
    private static boolean isMeant(Turn turn, Match match) {
        return switch (match) {
            case Match.Answered answered -> turn.attachments().isEmpty();
            case Match.Settled settled -> turn.attachments().isEmpty();
            case Match.Run run -> true;
        };
    }

    private Optional<Match> match(Turn turn, CommandText text) {
        return commands.stream()
                .filter(command -> command.names().contains(text.name()))
                .findFirst()
                .map(command -> known(turn, command, text))
                .or(() -> skill(turn, text))
                .or(() -> unknown(turn, text));
    }

    /** The model answers the words that are left, with the skill's text beside them. */
    private Optional<Match> skill(Turn turn, CommandText text) {
        return skills.known(text.name()).map(skill -> Match.Run.asUsual(turn.loading(skill.name(), text.arguments())));
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
