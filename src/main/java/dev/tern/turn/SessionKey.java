package dev.tern.turn;

/** Names one conversation as people see it; the sessions that follow each other in it share the key. */
public record SessionKey(String value) {
    public SessionKey {
        Ids.present("session key", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
