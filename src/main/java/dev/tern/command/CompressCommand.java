package dev.tern.command;

import dev.tern.compression.Attempt;
import dev.tern.compression.Fitting;
import dev.tern.runner.Commands.Next;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Goes on from a summary of what was said. */
final class CompressCommand implements SettledCommand {
    private static final String FAILED = "I could not sum up this conversation, so it goes on as it is.";

    private final Here here;
    private final Fitting fitting;

    CompressCommand(Here here, Fitting fitting) {
        this.here = here;
        this.fitting = fitting;
    }

    @Override
    public List<String> names() {
        return List.of("compress", "compact");
    }

    @Override
    public String summary() {
        return "go on from a summary of this conversation, and keep it as it is";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("what to keep in particular");
    }

    @Override
    public Uni<Next> settle(Turn turn, String arguments) {
        var focus = Optional.of(arguments).filter(words -> !words.isEmpty());
        return here.session(turn)
                .chain(session -> fitting.now(turn, session, focus))
                .map(attempt -> SettledCommand.told(words(attempt)));
    }

    private static String words(Attempt attempt) {
        return switch (attempt) {
            case Attempt.Done(var session, int turns) ->
                "I go on from a summary of " + Count.of(turns, "exchange")
                        + "; the whole conversation stays as it was, and `/sessions` has both.";
            case Attempt.Nothing nothing -> "There is nothing to sum up: what was said here is short enough.";
            case Attempt.Impossible impossible ->
                "I can't sum up a conversation with this model; `/new` begins one afresh.";
            case Attempt.Postponed postponed -> FAILED;
            case Attempt.Failed failed -> FAILED;
        };
    }
}
