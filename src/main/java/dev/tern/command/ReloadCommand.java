package dev.tern.command;

import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Lets the session's next turn build its prompt and tools anew. */
final class ReloadCommand implements AnsweredCommand {
    private final Here here;

    ReloadCommand(Here here) {
        this.here = here;
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
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.session(turn)
                .chain(session -> here.sessions().thaw(session.id()))
                .replaceWith("From your next message on I work with what I am told anew: instructions, memory, tools.");
    }
}
