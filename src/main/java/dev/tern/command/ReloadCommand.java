package dev.tern.command;

import dev.tern.session.SessionKeys;
import dev.tern.session.Sessions;
import dev.tern.turn.Audience;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Lets the session's next turn build its prompt and tools anew. */
final class ReloadCommand implements Command {
    private final Sessions sessions;
    private final SessionKeys keys;

    ReloadCommand(Sessions sessions, SessionKeys keys) {
        this.sessions = sessions;
        this.keys = keys;
    }

    @Override
    public List<String> names() {
        return List.of("reload");
    }

    @Override
    public String summary() {
        return "read my instructions, memory and tools anew; the conversation goes on";
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return sessions.current(keys.of(turn), Audience.of(turn))
                .chain(session -> sessions.thaw(session.id()))
                .replaceWith("From your next message on I work with what I am told anew: instructions, memory, tools.");
    }
}
