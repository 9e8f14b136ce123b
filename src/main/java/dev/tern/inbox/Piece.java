package dev.tern.inbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A message that may be part of a turn.
 *
 * @param events its own, and those that changed it since
 * @param album what its platform calls the album that it is in
 */
public record Piece(List<InboxId> events, Turn turn, Optional<String> album, Instant receivedAt) {
    public Piece {
        events = List.copyOf(events);
    }

    /** As it came. */
    public Piece(InboxId event, Turn turn, Optional<String> album, Instant receivedAt) {
        this(List.of(event), turn, album, receivedAt);
    }

    /** The same message with what its person says now. */
    public Piece edited(InboxId by, Turn now) {
        var all = Stream.concat(events.stream(), Stream.of(by)).toList();
        return new Piece(all, now.insteadOf(turn), album, receivedAt);
    }

    /** Whether it is that message. */
    public boolean is(Turn.Message message) {
        return Turn.Message.of(turn.origin()).equals(message);
    }

    /** Who said it where; only what one person says in one place is gathered. */
    public record Place(AccountId account, ChatId chat, Optional<ThreadId> thread, PersonId by) {}

    public Place place() {
        var origin = turn.origin();
        return new Place(
                origin.account(), origin.chat(), origin.thread(), turn.author().id());
    }

    boolean isAddressed() {
        return turn.addressing().isForUs();
    }

    boolean isInAlbumOf(Piece other) {
        return album.isPresent() && album.equals(other.album);
    }
}
