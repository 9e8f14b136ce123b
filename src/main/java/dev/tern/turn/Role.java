package dev.tern.turn;

import java.util.Locale;

/** What somebody may ask of the gateway. Each may do what those below may. */
public enum Role {
    /** Runs the bot: lets people in, and gives them their roles. */
    OWNER,
    /** Looks after it where it is. */
    ADMIN,
    /** Is known, and has the use of the tools. */
    MEMBER,
    /** May talk with it, where it is open to all. */
    GUEST,
    /** Is not answered. */
    BLOCKED;

    /** Whether somebody in this role may do what needs at least the other; nobody who is blocked may do anything. */
    public boolean covers(Role least) {
        return this != BLOCKED && compareTo(least) <= 0;
    }

    /** As it is written everywhere, for example {@code member}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Throws {@link IllegalArgumentException} where there is no such role. */
    public static Role of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
