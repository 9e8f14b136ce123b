package dev.tern.schedule;

import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import java.util.Optional;

/**
 * Whose jobs are meant: one person's.
 *
 * @param chat those of this chat alone; empty, and all of the person's are
 */
public record Owner(AccountId account, PersonId person, Optional<ChatId> chat) {
    /** What may be told of to that person there: among people, nothing of what they want elsewhere. */
    public static Owner in(Origin origin, Author author) {
        var chat = Optional.of(origin.chat()).filter(it -> !origin.kind().isDirect());
        return new Owner(origin.account(), author.id(), chat);
    }
}
