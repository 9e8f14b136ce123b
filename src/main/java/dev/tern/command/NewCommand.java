package dev.tern.command;

import dev.tern.turn.Audience;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Ends the session and begins the next; a turn that runs meanwhile ends in its own. */
final class NewCommand implements AnsweredCommand {
    private final Here here;

    NewCommand(Here here) {
        this.here = here;
    }

    @Override
    public List<String> names() {
        return List.of("new", "reset");
    }

    @Override
    public String summary() {
        return "begin a new conversation, without what was said before";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    /** The others have not asked for it. */
    @Override
    public Role leastAmongOthers() {
        return Role.MEMBER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.sessions()
                .renew(here.key(turn), Audience.of(turn), turn.id())
                .replaceWith("A new conversation begins here; what was said before is out of my sight.");
    }
}
