package dev.tern.turn;

import java.util.Set;

/**
 * Who said something.
 *
 * @param name what the person calls themself; untrusted, never an identity
 * @param shared whether it is no single person: an anonymous administrator, or a channel
 * @param groups those that the platform says the person is in, where it says so with the message
 */
public record Author(PersonId id, String name, boolean bot, boolean shared, Set<GroupId> groups) {
    public Author {
        groups = Set.copyOf(groups);
    }

    /** One by itself, of whom no groups are known. */
    public Author(PersonId id, String name, boolean bot) {
        this(id, name, bot, false, Set.of());
    }
}
