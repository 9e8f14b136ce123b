package dev.tern.store;

import dev.tern.outbox.DeadTargets;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** Dead targets as a table. */
@Singleton
final class JdbcDeadTargets implements DeadTargets {
    private static final String PUT = """
            insert into dead_targets (account, chat, why, told) values (:account, :chat, :why, :told)
            on conflict (account, chat) do update set why = excluded.why, told = excluded.told
            """;

    private static final String REMOVE = """
            delete from dead_targets where account = :account and chat = :chat
            """;

    private static final String ALL = """
            select chat, why, told from dead_targets where account = :account order by chat
            """;

    private final Database database;

    JdbcDeadTargets(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Void> put(DeadTarget target) {
        return database.write(handle -> handle.createUpdate(PUT)
                        .bind("account", target.account().toString())
                        .bind("chat", target.chat().value())
                        .bind("why", target.why())
                        .bind("told", target.told().toEpochMilli())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> remove(AccountId account, ChatId chat) {
        return database.write(handle -> handle.createUpdate(REMOVE)
                        .bind("account", account.toString())
                        .bind("chat", chat.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<List<DeadTarget>> all(AccountId account) {
        return database.read(handle -> handle.createQuery(ALL)
                .bind("account", account.toString())
                .map((row, context) -> new DeadTarget(
                        account,
                        new ChatId(row.getString("chat")),
                        row.getString("why"),
                        Instant.ofEpochMilli(row.getLong("told"))))
                .list());
    }
}
