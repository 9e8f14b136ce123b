package dev.tern.command;

import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.turn.Audience;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Ends the session and begins the next; a turn that runs meanwhile ends in its own. */
final class NewCommand implements Command {
    private final Sessions sessions;
    private final SessionKeys keys;

    NewCommand(Sessions sessions, SessionKeys keys) {
        this.sessions = sessions;
        this.keys = keys;
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
    public Uni<String> run(Turn turn, String arguments) {
        return sessions.renew(keys.of(turn), Audience.of(turn), turn.id())
                .replaceWith("A new conversation begins here; what was said before is out of my sight.");
    }
}
