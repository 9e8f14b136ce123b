package dev.tern.command;

import dev.tern.runner.TurnControl;
import dev.tern.runner.TurnControl.Stopped;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Ends what runs and waits for the person who says so. */
final class StopCommand implements AnsweredCommand {
    private final Here here;
    private final TurnControl control;

    StopCommand(Here here, TurnControl control) {
        this.here = here;
        this.control = control;
    }

    @Override
    public List<String> names() {
        return List.of("stop", "cancel");
    }

    @Override
    public String summary() {
        return "stop what I am doing for you here";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return Uni.createFrom()
                .item(() -> control.stop(here.key(turn), turn.author().id()))
                .map(StopCommand::words);
    }

    private static String words(Stopped stopped) {
        if (!stopped.running() && stopped.waiting() == 0) {
            return stopped.others()
                    ? "What I am doing here is for somebody else; only they can stop it."
                    : "There is nothing to stop.";
        }
        var waiting = stopped.waiting() == 0
                ? ""
                : " " + Count.of(stopped.waiting(), "waiting message") + " will not be answered.";
        return (stopped.running() ? "Stopped." : "Nothing of yours was running.") + waiting;
    }
}
