package dev.tern.session;

import dev.tern.turn.Author;
import dev.tern.turn.Ids;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.stream.Stream;

/**
 * Which conversation a turn belongs to. A direct chat is one person's; in a group, and in its threads or topics, policies
 * say whether all share one or each person has their own.
 */
public final class SessionKeys {
    /** In a thread all share one, elsewhere in a group each has their own. */
    public static final SessionKeys BY_DEFAULT = new SessionKeys(Sharing.PERSON, Sharing.SHARED);

    private final Sharing groups;
    private final Sharing threads;

    public SessionKeys(Sharing groups, Sharing threads) {
        this.groups = groups;
        this.threads = threads;
    }

    /** Whose a conversation among people is. */
    public enum Sharing {
        /** One person's; the others there have their own. */
        PERSON,
        /** All people's there. */
        SHARED
    }

    public SessionKey of(Turn turn) {
        return join(Stream.concat(place(turn.origin()), within(turn.origin(), turn.author())));
    }

    /** Whether several people share the conversation. */
    public boolean isShared(Turn turn) {
        return !turn.origin().kind().isDirect() && sharing(turn.origin()) == Sharing.SHARED;
    }

    private Sharing sharing(Origin origin) {
        return origin.thread().isPresent() ? threads : groups;
    }

    /** A conversation that has this turn and no other, beside the one that {@link #of} gives. */
    public SessionKey aside(Turn turn) {
        return join(
                Stream.concat(place(turn.origin()), Stream.of("aside", turn.id().value())));
    }

    private static Stream<String> place(Origin origin) {
        var account = origin.account();
        return Stream.of(
                account.platform().value(), account.name(), origin.chat().value());
    }

    private Stream<String> within(Origin origin, Author author) {
        var thread = origin.thread().stream().flatMap(it -> Stream.of("thread", it.value()));
        if (origin.kind().isDirect()) {
            return thread;
        }
        return switch (sharing(origin)) {
            case PERSON -> Stream.concat(thread, Stream.of("person", author.id().value()));
            case SHARED -> thread;
        };
    }

    /** Where the conversation is that has a key of this making. */
    public static PlatformId platform(SessionKey key) {
        return new PlatformId(Ids.components(key.value()).getFirst());
    }

    private static SessionKey join(Stream<String> components) {
        return new SessionKey(Ids.key(components.toList()));
    }
}
