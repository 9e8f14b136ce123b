package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Chooses how long the model thinks in this session. */
final class ReasoningCommand implements AnsweredCommand {
    private final Here here;

    ReasoningCommand(Here here) {
        this.here = here;
    }

    @Override
    public List<String> names() {
        return List.of("reasoning", "think");
    }

    @Override
    public String summary() {
        return "how long I think before I answer";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("off, low, medium or high");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.session(turn).chain(session -> answer(session, arguments.toLowerCase(Locale.ROOT)));
    }

    private Uni<String> answer(Session session, String wanted) {
        return switch (wanted) {
            case "" -> Uni.createFrom().item(now(session));
            case "off" -> choose(session, Optional.empty(), "From your next message on I leave that to my model.");
            case "low", "medium", "high" ->
                choose(
                        session,
                        Optional.of(wanted),
                        "From your next message on I ask my model for " + Literal.code(wanted)
                                + " thinking, if it knows how.");
            default -> Uni.createFrom().item("One of `off`, `low`, `medium` and `high`, please.");
        };
    }

    private Uni<String> choose(Session session, Optional<String> effort, String words) {
        return here.sessions().chooseEffort(session.id(), effort).replaceWith(words);
    }

    private static String now(Session session) {
        return session.choices()
                .effort()
                .map(effort -> "I ask my model for " + Literal.code(effort) + " thinking; `/reasoning off` ends that.")
                .orElse("I leave it to my model how long it thinks; `/reasoning low`, `medium` or `high` asks for more"
                        + " or less.");
    }
}
