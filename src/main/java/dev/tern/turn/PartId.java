package dev.tern.turn;

/**
 * One outgoing message's id, 24 hexadecimal digits derived from its turn and place, so that a turn rendered again
 * writes the same ids. Short enough for every platform's idempotency key.
 */
public record PartId(String value) {
    public PartId {
        Ids.present("part id", value);
    }

    public static PartId of(TurnId turn, int ordinal) {
        return new PartId(Ids.sha256(turn + "\n" + ordinal).substring(0, 24));
    }

    @Override
    public String toString() {
        return value;
    }
}
