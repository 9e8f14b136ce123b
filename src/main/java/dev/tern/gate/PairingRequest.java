package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody who was given a code, and waits to be let in.
 *
 * @param name what they call themself; only to be shown
 * @param chat their direct chat, where they were told the code
 * @param turn what they said when they were last told of it
 * @param expires until when the code is good
 */
public record PairingRequest(
        AccountId account,
        PersonId person,
        String name,
        ChatId chat,
        Optional<ThreadId> thread,
        MessageId message,
        TurnId turn,
        Instant since,
        Instant expires) {
    private static final int NAME = 128;

    /** What is kept of a stranger who says that. */
    public static PairingRequest of(Turn turn, Instant since, Instant expires) {
        var name = turn.author().name();
        return new PairingRequest(
                turn.origin().account(),
                turn.author().id(),
                name.substring(0, Math.min(name.length(), NAME)),
                turn.origin().chat(),
                turn.origin().thread(),
                turn.origin().message(),
                turn.id(),
                since,
                expires);
    }

    public PlatformId platform() {
        return account.platform();
    }

    /** Where they can be told. */
    Origin origin() {
        return new Origin(account, chat, ChatKind.DIRECT, "", thread, message);
    }
}
