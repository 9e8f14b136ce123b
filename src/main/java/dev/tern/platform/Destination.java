package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import java.util.Optional;

/** Where a message goes. */
public record Destination(AccountId account, ChatId chat, Optional<ThreadId> thread, Optional<MessageId> replyTo) {
    /** Back to where something was said: among people, as an answer to it. */
    public static Destination answering(Origin origin) {
        var replyTo = Optional.of(origin.message())
                .filter(message -> origin.kind() != ChatKind.DIRECT && !message.isElsewhere());
        return new Destination(origin.account(), origin.chat(), origin.thread(), replyTo);
    }

    public Destination withoutReply() {
        return new Destination(account, chat, thread, Optional.empty());
    }
}
