package dev.tern.store;

import dev.tern.outbox.DeadTargets.DeadTarget;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.Penalties.Penalty;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Dead targets and penalties of all accounts; there are few of either. */
@Singleton
final class JdbcObstacles implements Obstacles {
    private static final String DEAD = """
            select account, chat, why, told from dead_targets order by told desc, account, chat limit :limit
            """;

    private static final String PENALTIES = """
            select account, chat, until from penalties where until > :now order by until desc, account, chat limit :limit
            """;

    private final Database database;

    JdbcObstacles(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<DeadTarget>> deadTargets(int limit) {
        return database.read(handle -> handle.createQuery(DEAD)
                .bind("limit", limit)
                .map((row, context) -> new DeadTarget(
                        AccountId.parse(row.getString("account")),
                        new ChatId(row.getString("chat")),
                        row.getString("why"),
                        Instant.ofEpochMilli(row.getLong("told"))))
                .list());
    }

    @Override
    public Uni<Long> countDeadTargets() {
        return database.read(handle -> handle.createQuery("select count(*) from dead_targets")
                .mapTo(Long.class)
                .one());
    }

    @Override
    public Uni<List<Penalty>> penalties(Instant now, int limit) {
        return database.read(handle -> handle.createQuery(PENALTIES)
                .bind("now", now.toEpochMilli())
                .bind("limit", limit)
                .map((row, context) -> new Penalty(
                        AccountId.parse(row.getString("account")),
                        Optional.of(row.getString("chat"))
                                .filter(chat -> !chat.isEmpty())
                                .map(ChatId::new),
                        Instant.ofEpochMilli(row.getLong("until"))))
                .list());
    }
}
