package dev.tern.sandbox.slack;

import java.util.LinkedHashSet;

/** Adds to and takes from the reactions of a message. */
final class Reactions {
    private Reactions() {}

    /** Whether it was not there yet. */
    static boolean add(Message message, String name, User user) {
        return message.reactions()
                .computeIfAbsent(name, n -> new LinkedHashSet<>())
                .add(user);
    }

    /** Whether it was there. */
    static boolean remove(Message message, String name, User user) {
        var users = message.reactions().get(name);
        boolean removed = users != null && users.remove(user);
        if (users != null && users.isEmpty()) {
            message.reactions().remove(name);
        }
        return removed;
    }
}
