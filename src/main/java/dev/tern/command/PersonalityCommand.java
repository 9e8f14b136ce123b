package dev.tern.command;

import dev.tern.async.VirtualThreads;
import dev.tern.markdown.Literal;
import dev.tern.overlay.Personas;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Chooses how the assistant speaks in this session. Only the name is kept. */
final class PersonalityCommand implements AnsweredCommand {
    private final Here here;
    private final Personas personas;

    PersonalityCommand(Here here, Personas personas) {
        this.here = here;
        this.personas = personas;
    }

    @Override
    public List<String> names() {
        return List.of("personality", "persona");
    }

    @Override
    public String summary() {
        return "how I speak in this conversation";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("a name, list or none");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.session(turn).chain(session -> answer(session, arguments.toLowerCase(Locale.ROOT)));
    }

    private Uni<String> answer(Session session, String wanted) {
        return switch (wanted) {
            case "", "list" -> choices().map(choices -> now(session) + " " + choices);
            case "none" ->
                here.sessions()
                        .choosePersona(session.id(), Optional.empty())
                        .replaceWith("Back to my usual way from your next message on.");
            default -> choose(session, wanted);
        };
    }

    private Uni<String> choose(Session session, String name) {
        return VirtualThreads.call(() -> personas.text(name).isPresent())
                .chain(known -> known
                        ? chosen(session, name)
                        : choices().map(choices -> "I have none of that name. " + choices));
    }

    private Uni<String> chosen(Session session, String name) {
        return here.sessions()
                .choosePersona(session.id(), Optional.of(name))
                .replaceWith(
                        "I am " + Literal.code(name) + " from your next message on; `/personality none` ends that.");
    }

    private static String now(Session session) {
        return session.persona()
                .map(name -> "I am " + Literal.code(name) + " in this conversation.")
                .orElse("I speak in my usual way.");
    }

    private Uni<String> choices() {
        return VirtualThreads.call(personas::names)
                .map(names -> "There are: "
                        + String.join(", ", names.stream().map(Literal::code).toList()) + ".");
    }
}
