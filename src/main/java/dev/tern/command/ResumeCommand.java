package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.runner.Commands.Next;
import dev.tern.session.Pasts;
import dev.tern.session.Pasts.Past;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Goes back to a session of this conversation. Another conversation's is as if it were not there. */
final class ResumeCommand implements SettledCommand {
    private static final String NONE = "There is no such conversation here, or more than one; `/sessions` lists them.";

    private final Here here;
    private final Pasts pasts;
    private final SessionList list;

    ResumeCommand(Here here, Pasts pasts, SessionList list) {
        this.here = here;
        this.pasts = pasts;
        this.list = list;
    }

    @Override
    public List<String> names() {
        return List.of("resume");
    }

    @Override
    public String summary() {
        return "go back to an earlier conversation";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("number, title or id");
    }

    @Override
    public Uni<Next> settle(Turn turn, String arguments) {
        var key = here.key(turn);
        var words = arguments.isEmpty()
                ? list.words(key)
                : list.named(key, arguments).chain(past -> resume(key, past));
        return words.map(SettledCommand::told);
    }

    private Uni<String> resume(SessionKey key, Optional<Past> past) {
        return past.map(found -> pasts.resume(key, found.id())
                        .map(session -> session.map(back -> words(back, found)).orElse(NONE)))
                .orElseGet(() -> Uni.createFrom().item(NONE));
    }

    private static String words(Session session, Past past) {
        var name = session.choices()
                .title()
                .map(title -> "**" + Literal.of(title) + "**")
                .orElse(Literal.code(session.id().value()));
        return "Back in " + name + " with its " + Count.of(past.turns(), "turn") + ".";
    }
}
