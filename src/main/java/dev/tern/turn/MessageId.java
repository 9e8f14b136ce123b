package dev.tern.turn;

/** A message in its chat, by the platform's own id. */
public record MessageId(String value) {
    private static final String ELSEWHERE = "elsewhere-";

    public MessageId {
        Ids.present("message id", value);
    }

    /** The same message, seen from another chat than its own; there is nothing there to answer it by. */
    public MessageId elsewhere() {
        return isElsewhere() ? this : new MessageId(ELSEWHERE + value);
    }

    /** Whether it is no message of the chat that is spoken of. */
    public boolean isElsewhere() {
        return value.startsWith(ELSEWHERE);
    }

    @Override
    public String toString() {
        return value;
    }
}
