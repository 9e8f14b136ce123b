package dev.tern.outbox;

import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What platforms have said of messages of ours. */
public interface Receipts {
    /**
     * The turn, or command, that said this message; asked now and then by a person, since it reads the whole outbox.
     *
     * @param chat in which it was sent, by the platform's own id
     */
    Uni<Optional<TurnId>> turnOf(PlatformId platform, ChatId chat, MessageId message);
}
