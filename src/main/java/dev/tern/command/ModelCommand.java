package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Chooses the model for this session, among those that the operator offers. */
final class ModelCommand implements AnsweredCommand {
    private final Here here;
    private final ModelChoice models;

    ModelCommand(Here here, ModelChoice models) {
        this.here = here;
        this.models = models;
    }

    @Override
    public List<String> names() {
        return List.of("model");
    }

    @Override
    public String summary() {
        return "which language model answers here";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("name");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.session(turn)
                .chain(session -> arguments.isEmpty()
                        ? Uni.createFrom().item(now(session, turn))
                        : models.find(arguments)
                                .map(name -> choose(session, turn, name))
                                .orElseGet(() -> Uni.createFrom().item("I have none of that name. " + choices())));
    }

    private Uni<String> choose(Session session, Turn turn, String name) {
        var chosen = Optional.of(name).filter(it -> !it.equals(models.usual(turn.origin())));
        return here.sessions()
                .chooseModel(session.id(), chosen)
                .replaceWith("From your next message on " + Literal.code(name) + " answers here.");
    }

    private String now(Session session, Turn turn) {
        return Literal.code(models.of(session, turn.origin())) + " answers here. " + choices();
    }

    private String choices() {
        return models.names().size() == 1
                ? "There is no other."
                : "There are: " + models.names().stream().map(Literal::code).collect(Collectors.joining(", ")) + ".";
    }
}
