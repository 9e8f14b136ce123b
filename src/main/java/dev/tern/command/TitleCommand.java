package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Gives the session a title. */
final class TitleCommand implements AnsweredCommand {
    private final Here here;

    TitleCommand(Here here) {
        this.here = here;
    }

    @Override
    public List<String> names() {
        return List.of("title");
    }

    @Override
    public String summary() {
        return "call this conversation something";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("title");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return switch (Title.of(arguments)) {
            case Title.Refused(var why) -> Uni.createFrom().item(why);
            case Title.Empty() -> here.session(turn).map(TitleCommand::now);
            case Title.Good(var title) ->
                here.session(turn)
                        .chain(session -> here.sessions().entitle(session.id(), Optional.of(title)))
                        .replaceWith("This conversation is called **" + Literal.of(title) + "**.");
        };
    }

    private static String now(Session session) {
        return session.choices()
                .title()
                .map(title -> "This conversation is called **" + Literal.of(title) + "**.")
                .orElse("This conversation has no title; `/title` and some words give it one.");
    }
}
