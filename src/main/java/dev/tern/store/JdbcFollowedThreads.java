package dev.tern.store;

import dev.tern.gate.FollowedThreads;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Threads as a table, all of it in memory too: every message among people is asked about. */
@Singleton
final class JdbcFollowedThreads implements FollowedThreads {
    private static final String ALL = "select account, chat, thread from followed_threads";

    private static final String PUT = """
            insert into followed_threads (account, chat, thread, followed_at) values (:account, :chat, :thread, :at)
            on conflict (account, chat, thread) do nothing
            """;

    private final Database database;
    private final Clock clock;
    private final Set<Place> followed = ConcurrentHashMap.newKeySet();

    @Inject
    JdbcFollowedThreads(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcFollowedThreads(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Place(AccountId account, ChatId chat, ThreadId thread) {
        static Optional<Place> of(Origin origin) {
            return origin.thread().map(thread -> new Place(origin.account(), origin.chat(), thread));
        }
    }

    @Override
    public Uni<Void> load() {
        return database.read(handle -> handle.createQuery(ALL)
                        .map((row, context) -> new Place(
                                AccountId.parse(row.getString("account")),
                                new ChatId(row.getString("chat")),
                                new ThreadId(row.getString("thread"))))
                        .list())
                .invoke(followed::addAll)
                .replaceWithVoid();
    }

    @Override
    public boolean includes(Origin origin) {
        return Place.of(origin).filter(followed::contains).isPresent();
    }

    @Override
    public Uni<Void> follow(Origin origin) {
        return Place.of(origin).filter(followed::add).map(this::put).orElseGet(() -> Uni.createFrom()
                .voidItem());
    }

    /** Where it could not be kept, the next call tries again. */
    private Uni<Void> put(Place place) {
        return database.write(handle -> handle.createUpdate(PUT)
                        .bind("account", place.account().toString())
                        .bind("chat", place.chat().value())
                        .bind("thread", place.thread().value())
                        .bind("at", clock.millis())
                        .execute())
                .onFailure()
                .invoke(failure -> followed.remove(place))
                .replaceWithVoid();
    }
}
