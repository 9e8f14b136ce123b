package dev.tern.tool;

import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Who decides about calls, in the chat where they are asked: admins and owners, whom the operator names, and whoever's
 * turn it is. Somebody who is no single person, as an anonymous administrator, decides nothing.
 *
 * @param named whether the operator names them
 * @param roles the role of whoever says something, as it is when asked
 * @param own whether people may decide about their own turns' calls too
 */
public record Approvers(Predicate<Turn> named, Function<Turn, Role> roles, boolean own) implements MayAnswer {
    @Override
    public boolean test(Question question, Turn by) {
        var role = roles.apply(by);
        if (by.author().shared() || role == Role.BLOCKED) {
            return false;
        }
        return role.covers(Role.ADMIN) || named.test(by) || (own && OWN.test(question, by));
    }
}
