package dev.tern.turn;

/** A message in its chat, by the platform's own id. */
public record MessageId(String value) {
    public MessageId {
        Ids.present("message id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
