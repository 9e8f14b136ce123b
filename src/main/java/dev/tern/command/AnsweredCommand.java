package dev.tern.command;

import dev.tern.runner.Commands.Match;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** A command that is done at once, whatever runs in the conversation. */
interface AnsweredCommand extends Command {
    /** Does it, and says so in CommonMark. */
    Uni<String> run(Turn turn, String arguments);

    @Override
    default Match match(Turn turn, String arguments) {
        return new Match.Answered(name(), Uni.createFrom().deferred(() -> run(turn, arguments)));
    }
}
