package dev.tern.command;

import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Way;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A word that says how the words behind it go to the model. */
final class HandOnCommand implements Command {
    private final List<String> names;
    private final String summary;
    private final Role least;
    private final Way way;
    private final Function<Turn, String> alone;

    private HandOnCommand(List<String> names, String summary, Role least, Way way, Function<Turn, String> alone) {
        this.names = names;
        this.summary = summary;
        this.least = least;
        this.way = way;
        this.alone = alone;
    }

    /** @param waiting what is said of the messages that wait, where nothing is to be put behind them */
    static HandOnCommand queue(Function<Turn, String> waiting) {
        return new HandOnCommand(
                List.of("queue", "q"), "answer this after what I am doing now", Role.GUEST, Way.QUEUED, waiting);
    }

    static HandOnCommand steer() {
        return new HandOnCommand(
                List.of("steer"),
                "tell me something about what I am doing now",
                Role.MEMBER,
                Way.STEERING,
                turn -> "What shall I bear in mind? Write it behind `/steer`.");
    }

    static HandOnCommand background() {
        return new HandOnCommand(
                List.of("background", "bg"),
                "do something beside this conversation, without it",
                Role.MEMBER,
                Way.ASIDE,
                turn -> "What shall I do meanwhile? Write it behind `/background`.");
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public Role least() {
        return least;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("message");
    }

    @Override
    public Match match(Turn turn, String arguments) {
        return arguments.isEmpty() && turn.attachments().isEmpty()
                ? new Match.Answered(name(), Uni.createFrom().item(() -> alone.apply(turn)))
                : new Match.Run(turn.saying(arguments), way, Optional.of(name()));
    }
}
