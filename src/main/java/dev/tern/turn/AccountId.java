package dev.tern.turn;

/**
 * One bot account on a platform, named by the platform's own stable id of it, for example {@code web:main}. Event keys
 * are unique within an account, so another bot's token never meets this one's history.
 */
public record AccountId(PlatformId platform, String name) {
    public AccountId {
        Ids.present("account name", name);
    }

    /** Reads what {@link #toString()} wrote. */
    public static AccountId parse(String text) {
        var colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("account must be platform:name: '" + text + "'");
        }
        return new AccountId(new PlatformId(text.substring(0, colon)), text.substring(colon + 1));
    }

    @Override
    public String toString() {
        return platform + ":" + name;
    }
}
