package dev.tern.session;

import dev.tern.turn.Author;
import dev.tern.turn.Ids;
import dev.tern.turn.Origin;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.stream.Stream;

/**
 * Which conversation a turn belongs to. A direct chat is one person's; in a thread or topic all share one; elsewhere
 * among people each has their own.
 */
public final class SessionKeys {
    private SessionKeys() {}

    public static SessionKey of(Turn turn) {
        return key(turn.origin(), turn.author());
    }

    private static SessionKey key(Origin origin, Author author) {
        var account = origin.account();
        var place = Stream.of(
                account.platform().value(), account.name(), origin.chat().value());
        return join(Stream.concat(place, within(origin, author)));
    }

    private static Stream<String> within(Origin origin, Author author) {
        if (origin.kind().isDirect()) {
            return origin.thread().stream().flatMap(thread -> Stream.of("thread", thread.value()));
        }
        return origin.thread()
                .map(thread -> Stream.of("thread", thread.value()))
                .orElseGet(() -> Stream.of("person", author.id().value()));
    }

    private static SessionKey join(Stream<String> components) {
        return new SessionKey(Ids.key(components.toList()));
    }
}
