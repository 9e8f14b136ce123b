package dev.tern.turn;

/**
 * A turn's id, 24 hexadecimal digits derived from the event that started it: the same event delivered again, or read
 * again after a crash, is the same turn.
 */
public record TurnId(String value) {
    public TurnId {
        Ids.present("turn id", value);
    }

    public static TurnId of(AccountId account, EventKey key) {
        return new TurnId(Ids.sha256(account + "\n" + key).substring(0, 24));
    }

    /** The id of something that a turn does beside its answer, the same each time that the turn is run. */
    public TurnId beside(String what) {
        return new TurnId(Ids.sha256(value + "\n" + what).substring(0, 24));
    }

    @Override
    public String toString() {
        return value;
    }
}
