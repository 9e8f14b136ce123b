package dev.tern.command;

import dev.tern.runner.Commands.Next;
import dev.tern.session.Pasts;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Goes on in a copy of the conversation. */
final class BranchCommand implements SettledCommand {
    private final Here here;
    private final Pasts pasts;

    BranchCommand(Here here, Pasts pasts) {
        this.here = here;
        this.pasts = pasts;
    }

    @Override
    public List<String> names() {
        return List.of("branch", "fork");
    }

    @Override
    public String summary() {
        return "go on in a copy of this conversation, and keep it as it is";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("title of the copy");
    }

    @Override
    public Uni<Next> settle(Turn turn, String arguments) {
        return switch (Title.of(arguments)) {
            case Title.Refused(var why) -> Uni.createFrom().item(SettledCommand.told(why));
            case Title.Good(var title) -> branch(turn, Optional.of(title));
            case Title.Empty() -> branch(turn, Optional.empty());
        };
    }

    private Uni<Next> branch(Turn turn, Optional<String> title) {
        return here.session(turn)
                .chain(session -> pasts.branch(here.key(turn), session.id(), turn.id(), title))
                .map(branch -> branch.map(
                                begun -> "We go on in a copy; the other stays as it is, and `/sessions` has both.")
                        .orElse("Nothing was said here yet, so there is nothing to copy."))
                .map(SettledCommand::told);
    }
}
