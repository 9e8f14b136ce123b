package dev.tern.store;

import dev.tern.outbox.Penalties;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Penalties as a table; the whole account's has an empty chat. */
@Singleton
final class JdbcPenalties implements Penalties {
    private static final String PUT = """
            insert into penalties (account, chat, until) values (:account, :chat, :until)
            on conflict (account, chat) do update set until = excluded.until
            """;

    private static final String FORGET = """
            delete from penalties where account = :account and until <= :now
            """;

    private static final String SINCE = """
            select chat, until from penalties where account = :account
            """;

    private final Database database;

    JdbcPenalties(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Void> put(Penalty penalty) {
        return database.write(handle -> handle.createUpdate(PUT)
                        .bind("account", penalty.account().toString())
                        .bind("chat", penalty.chat().map(ChatId::value).orElse(""))
                        .bind("until", penalty.until().toEpochMilli())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<List<Penalty>> since(AccountId account, Instant now) {
        return database.write(handle -> {
            handle.createUpdate(FORGET)
                    .bind("account", account.toString())
                    .bind("now", now.toEpochMilli())
                    .execute();
            return handle.createQuery(SINCE)
                    .bind("account", account.toString())
                    .map((row, context) -> new Penalty(
                            account,
                            Optional.of(row.getString("chat"))
                                    .filter(chat -> !chat.isEmpty())
                                    .map(ChatId::new),
                            Instant.ofEpochMilli(row.getLong("until"))))
                    .list();
        });
    }
}
