package dev.tern.inbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.Optional;

/**
 * A message that may be part of a turn.
 *
 * @param album what its platform calls the album that it is in
 */
public record Piece(InboxId event, Turn turn, Optional<String> album, Instant receivedAt) {
    /** Who said it where; only what one person says in one place is gathered. */
    public record Place(AccountId account, ChatId chat, Optional<ThreadId> thread, PersonId by) {}

    public Place place() {
        var origin = turn.origin();
        return new Place(
                origin.account(), origin.chat(), origin.thread(), turn.author().id());
    }

    boolean isAddressed() {
        return turn.addressing() != Addressing.NONE;
    }

    boolean isInAlbumOf(Piece other) {
        return album.isPresent() && album.equals(other.album);
    }
}
