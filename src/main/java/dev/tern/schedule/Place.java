package dev.tern.schedule;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import java.util.Optional;

/**
 * Where a job was made, and so where it is done and what comes of it is said.
 *
 * @param title what people called the chat then; untrusted
 */
public record Place(AccountId account, ChatId chat, ChatKind kind, String title, Optional<ThreadId> thread) {
    public static Place of(Origin origin) {
        return new Place(origin.account(), origin.chat(), origin.kind(), origin.title(), origin.thread());
    }

    /** The place as where that was said, which is no message there and cannot be answered as one. */
    Origin as(String said) {
        return new Origin(account, chat, kind, title, thread, new MessageId(said).elsewhere());
    }
}
