package dev.tern.turn;

/** One session: a stretch of a conversation that has one cached prompt and one history. */
public record SessionId(String value) {
    public SessionId {
        Ids.present("session id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
