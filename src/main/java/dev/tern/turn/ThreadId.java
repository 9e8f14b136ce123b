package dev.tern.turn;

/** A topic, thread or post inside a chat, by the platform's own id. */
public record ThreadId(String value) {
    public ThreadId {
        Ids.present("thread id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
