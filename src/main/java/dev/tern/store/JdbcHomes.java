package dev.tern.store;

import dev.tern.session.Homes;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** One row for each person who has chosen a home. */
@Singleton
final class JdbcHomes implements Homes {
    private static final String PUT = """
            insert into homes (account, person, chat, thread, direct, set_at)
            values (:account, :person, :chat, :thread, :direct, :at)
            on conflict (account, person) do update
            set chat = excluded.chat, thread = excluded.thread, direct = excluded.direct, set_at = excluded.set_at
            """;

    private static final String OF =
            "select chat, thread, direct from homes where account = :account and person = :person";

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcHomes(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcHomes(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Uni<Void> put(AccountId account, PersonId person, Home home) {
        return database.write(handle -> handle.createUpdate(PUT)
                        .bind("account", account.toString())
                        .bind("person", person.value())
                        .bind("chat", home.chat().value())
                        .bind("thread", home.thread().map(ThreadId::value))
                        .bind("direct", home.direct() ? 1 : 0)
                        .bind("at", clock.millis())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Optional<Home>> of(AccountId account, PersonId person) {
        return database.read(handle -> handle.createQuery(OF)
                .bind("account", account.toString())
                .bind("person", person.value())
                .map((row, context) -> new Home(
                        new ChatId(row.getString("chat")),
                        Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                        row.getInt("direct") != 0))
                .findOne());
    }
}
