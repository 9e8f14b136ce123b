package dev.tern.command;

import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Lists the conversation's sessions. */
final class SessionsCommand implements AnsweredCommand {
    private final Here here;
    private final SessionList list;

    SessionsCommand(Here here, SessionList list) {
        this.here = here;
        this.list = list;
    }

    @Override
    public List<String> names() {
        return List.of("sessions");
    }

    @Override
    public String summary() {
        return "the conversations that were begun here";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return list.words(here.key(turn));
    }
}
