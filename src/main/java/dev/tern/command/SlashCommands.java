package dev.tern.command;

import dev.tern.platform.CommandEntry;
import dev.tern.runner.Commands;
import dev.tern.skill.Skills;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Finds the command that a turn is. */
public final class SlashCommands implements Commands {
    private static final String NOT_ALLOWED = "You may not use that command here.";
    private static final String UNKNOWN = "I don't know that command. /help lists those that I know.";

    private static final String OURS = "tern";
    private static final String HELP = "help";
    private static final String BUTTON = "button";
    private static final String SKILL = "skill";

    private final List<Command> commands;
    private final Standing standing;
    private final Skills skills;

    SlashCommands(List<Command> commands, Standing standing, Skills skills) {
        this.commands = List.copyOf(commands);
        this.standing = standing;
        this.skills = skills;
    }

    public static SlashCommands of(CommandPorts ports) {
        var standing = new Standing(ports.people().role(), ports.keys()::isShared);
        return new SlashCommands(AllCommands.of(ports, standing), standing, ports.skills());
    }

    /** What a platform's own menu shows. It is the same for all, so it has what members may use. */
    public List<CommandEntry> entries() {
        return commands.stream()
                .filter(Command::isListed)
                .filter(command -> Role.MEMBER.covers(command.least()))
                .map(command -> new CommandEntry(command.name(), command.summary(), command.argument()))
                .toList();
    }

    /** A press says a command, or is none of ours any more. */
    @Override
    public Optional<Match> match(Turn turn) {
        if (turn.isScheduled()) {
            // its words are for the model, whatever they begin with; it is one turn with nothing that is said just then
            return Optional.of(new Match.Run(turn, Way.QUEUED, Optional.of("scheduled")));
        }
        return turn.isPress() ? Optional.of(pressed(turn)) : typed(turn);
    }

    private Match pressed(Turn turn) {
        return CommandText.of(turn.text())
                .flatMap(text -> command(text).filter(Command::isPressed).map(command -> known(turn, command, text)))
                .orElseGet(() -> new Match.Answered(BUTTON, Uni.createFrom().item("")));
    }

    private Optional<Match> typed(Turn turn) {
        // what is passed on is somebody else's command
        var typed = turn.isForwarded() ? Optional.<CommandText>empty() : CommandText.of(turn.text());
        return typed.flatMap(text -> text.name().equals(OURS) ? Optional.of(ours(turn, text)) : match(turn, text))
                .filter(match -> isMeant(turn, match));
    }

    /** One word for all, where a platform has room for no more: what stands behind it is a command, or else words. */
    private Match ours(Turn turn, CommandText text) {
        var words = text.arguments().isEmpty() ? HELP : text.arguments();
        return CommandText.of("/" + words.replaceFirst("^[/!]", ""))
                .flatMap(inner -> named(turn, inner))
                .orElseGet(() -> Match.Run.asUsual(turn.saying(words)));
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
        return named(turn, text).or(() -> unknown(turn, text));
    }

    private Optional<Match> named(Turn turn, CommandText text) {
        return command(text).map(command -> known(turn, command, text)).or(() -> skill(turn, text));
    }

    private Optional<Command> command(CommandText text) {
        return commands.stream()
                .filter(command -> command.names().contains(text.name()))
                .findFirst();
    }

    /** The model answers the words that are left, with the skill's text beside them. */
    private Optional<Match> skill(Turn turn, CommandText text) {
        return skills.known(text.name())
                .map(skill -> standing.mayLoadSkills(turn)
                        ? Match.Run.asUsual(turn.loading(skill.name(), text.arguments()))
                        : refused(SKILL));
    }

    private Match known(Turn turn, Command command, CommandText text) {
        return standing.mayUse(turn, command) ? command.match(turn, text.arguments()) : refused(command.name());
    }

    private static Match refused(String command) {
        return new Match.Answered(command, Uni.createFrom().item(NOT_ALLOWED));
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
