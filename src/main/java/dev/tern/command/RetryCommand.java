package dev.tern.command;

import dev.tern.runner.Commands.Next;
import dev.tern.session.Pasts;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Collectors;

/** Has the last turn answered once more, as if it had not been. */
final class RetryCommand implements SettledCommand {
    private final Here here;
    private final Pasts pasts;

    RetryCommand(Here here, Pasts pasts) {
        this.here = here;
        this.pasts = pasts;
    }

    @Override
    public List<String> names() {
        return List.of("retry");
    }

    @Override
    public String summary() {
        return "answer the last message once more";
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
    public Uni<Next> settle(Turn turn, String arguments) {
        return here.session(turn)
                .chain(session -> pasts.retry(here.key(turn), session.id(), turn.id()))
                .map(said -> said.isEmpty()
                        ? SettledCommand.told("There is nothing to answer once more.")
                        : new Next.Asked(again(turn, said)));
    }

    /** What was gathered into one turn is one again. */
    private static Turn again(Turn turn, List<UserSaid> said) {
        var words = said.stream()
                .map(UserSaid::text)
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n\n"));
        List<Annotation> facts = said.stream()
                .flatMap(it -> it.annotations().stream())
                .distinct()
                .toList();
        return turn.repeating(words, facts);
    }
}
