package dev.tern.command;

import dev.tern.gate.Named;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Has somebody not answered any more. Nobody blocks whoever stands as high as they do. */
final class BlockCommand implements AnsweredCommand {
    private final Grants grants;
    private final Standing standing;

    BlockCommand(Grants grants, Standing standing) {
        this.grants = grants;
        this.standing = standing;
    }

    @Override
    public List<String> names() {
        return List.of("block");
    }

    @Override
    public String summary() {
        return "no longer answer somebody";
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("a person's id");
    }

    @Override
    public Role least() {
        return Role.ADMIN;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return Grants.person(turn, arguments).map(who -> block(turn, who)).orElseGet(() -> Uni.createFrom()
                .item("`/block` and a person's id, as `/whoami` shows it to them. A name is no id."));
    }

    private Uni<String> block(Turn turn, Named.Person who) {
        var objection = grants.objection(who);
        if (objection.isPresent()) {
            return Uni.createFrom().item(objection.get());
        }
        var theirs = grants.known(who).orElse(Role.GUEST);
        if (theirs == Role.BLOCKED) {
            return Uni.createFrom().item(Grants.code(who) + " is blocked already.");
        }
        if (Grants.isSelf(turn, who) || grants.fixed(who).isPresent() || !standing.isAbove(turn, theirs)) {
            return Uni.createFrom().item(Grants.code(who) + " is not yours to block; nothing was changed.");
        }
        if (grants.mayLookAfter(who) && !standing.is(turn, Role.OWNER)) {
            return Uni.createFrom()
                    .item(Grants.code(who)
                            + " may be an owner or admin by a group, which their id alone does not tell, so"
                            + " only an owner can block them; nothing was changed.");
        }
        return grants.give(turn, who, Role.BLOCKED)
                .replaceWith(() -> Grants.code(who) + " is not answered any more. An owner's `/role` undoes that.");
    }
}
