package dev.tern.command;

import dev.tern.gate.Named;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says which role somebody has, and gives them another. */
final class RoleCommand implements AnsweredCommand {
    private static final String NONE = "none";
    private static final Map<String, Role> ROLES =
            Stream.of(Role.values()).collect(Collectors.toMap(it -> it.name().toLowerCase(Locale.ROOT), it -> it));
    private static final String HOW = "`/role` and a person's id, as `/whoami` shows it to them; and behind it `owner`,"
            + " `admin`, `member`, `guest`, `blocked` or `none`, to give them another. A name is no id.";

    private final Grants grants;

    RoleCommand(Grants grants) {
        this.grants = grants;
    }

    @Override
    public List<String> names() {
        return List.of("role");
    }

    @Override
    public String summary() {
        return "which role somebody has, and give them another";
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("a person's id, and a role");
    }

    @Override
    public Role least() {
        return Role.OWNER;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var parts = List.of(arguments.split("\\s+"));
        return Grants.person(turn, parts.getFirst())
                .flatMap(who -> switch (parts.size()) {
                    case 1 -> Optional.of(Uni.createFrom().item(() -> told(who)));
                    case 2 -> change(turn, who, parts.getLast().toLowerCase(Locale.ROOT));
                    default -> Optional.empty();
                })
                .orElseGet(() -> Uni.createFrom().item(HOW));
    }

    /** Empty where that is no role. */
    private Optional<Uni<String>> change(Turn turn, Named.Person who, String role) {
        return wanted(turn, who, role)
                .map(change -> Grants.isSelf(turn, who)
                        ? Uni.createFrom().item("Your own role is for another owner to change.")
                        : grants.fixed(who)
                                .map(fixed -> Uni.createFrom()
                                        .item("The settings make " + Grants.code(who) + " " + Grants.code(fixed)
                                                + ", and they come first; nothing was changed."))
                                .orElse(change));
    }

    private Optional<Uni<String>> wanted(Turn turn, Named.Person who, String role) {
        if (role.equals(NONE)) {
            return Optional.of(grants.take(turn, who)
                    .map(gone -> Grants.code(who) + (gone ? " has no role any more." : " had no role from here.")));
        }
        Function<Role, Uni<String>> give =
                wanted -> grants.objection(who).map(Uni.createFrom()::item).orElseGet(() -> grants.give(
                                turn, who, wanted)
                        .replaceWith(() -> Grants.code(who) + " is " + Grants.code(wanted) + " from now on."));
        return Optional.ofNullable(ROLES.get(role)).map(give);
    }

    private String told(Named.Person who) {
        return grants.fixed(who)
                .map(role -> Grants.code(who) + " is " + Grants.code(role) + ", by the settings.")
                .or(() -> grants.known(who).map(role -> Grants.code(who) + " is " + Grants.code(role) + "."))
                .orElseGet(() -> Grants.code(who) + " has no role by that id.");
    }
}
