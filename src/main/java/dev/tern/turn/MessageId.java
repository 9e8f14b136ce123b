package dev.tern.turn;

import java.util.Optional;

/**
 * A message in its chat, by the platform's own id. Where the chat that it stands in is another than the one that its
 * conversation goes on in, as for a message that opens a thread, that one's id and a slash come first.
 */
public record MessageId(String value) {
    private static final String ELSEWHERE = "elsewhere-";
    private static final char SLASH = '/';

    public MessageId {
        Ids.present("message id", value);
    }

    /** A message that stands in that chat, for a conversation in another. */
    public static MessageId standingIn(ChatId chat, String message) {
        return new MessageId(chat.value() + SLASH + message);
    }

    /** The chat that it stands in, where that is another than its conversation's. */
    public Optional<ChatId> chat() {
        int slash = value.indexOf(SLASH);
        return slash > 0 ? Optional.of(new ChatId(value.substring(0, slash))) : Optional.empty();
    }

    /** The same, as it is called in the chat that it stands in. */
    public MessageId there() {
        return chat().isEmpty() ? this : new MessageId(value.substring(value.indexOf(SLASH) + 1));
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
