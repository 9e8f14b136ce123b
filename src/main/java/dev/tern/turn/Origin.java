package dev.tern.turn;

import java.util.Optional;

/**
 * Where something was said, and so where the answer goes.
 *
 * @param title what people call the chat; theirs to change, so untrusted; empty in a direct chat
 * @param message the platform's id of the message that was said
 */
public record Origin(
        AccountId account, ChatId chat, ChatKind kind, String title, Optional<ThreadId> thread, MessageId message) {
    public PlatformId platform() {
        return account.platform();
    }

    /** The same, where the chat goes on under another id. */
    public Origin in(ChatId now) {
        return now.equals(chat) ? this : new Origin(account, now, kind, title, thread, message.elsewhere());
    }
}
