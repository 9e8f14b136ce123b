package dev.tern.command;

import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Next;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** A command that changes what was said, and so is done only while nothing runs in the conversation. */
interface SettledCommand extends Command {
    Uni<Next> settle(Turn turn, String arguments);

    @Override
    default Match match(Turn turn, String arguments) {
        return new Match.Settled(name(), Uni.createFrom().deferred(() -> settle(turn, arguments)));
    }

    /** Nothing but words of ours come of it. */
    static Next told(String words) {
        return new Next.Told(words);
    }
}
