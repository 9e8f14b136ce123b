package dev.tern.store;

import dev.tern.platform.ChatMarks;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Marks as a table, one row for each chat. */
@Singleton
final class JdbcChatMarks implements ChatMarks {
    private static final String PUT = """
            insert into chat_marks (account, chat, message, marked_at) values (:account, :chat, :message, :at)
            on conflict (account, chat) do update set message = excluded.message, marked_at = excluded.marked_at
            """;

    private static final String LATEST = """
            select chat, message from chat_marks where account = :account order by marked_at desc, chat limit :most
            """;

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcChatMarks(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcChatMarks(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Uni<Void> put(AccountId account, List<Mark> marks) {
        return database.write(handle -> {
                    var batch = handle.prepareBatch(PUT);
                    for (var mark : marks) {
                        batch.bind("account", account.toString())
                                .bind("chat", mark.chat().value())
                                .bind("message", mark.last().value())
                                .bind("at", clock.millis())
                                .add();
                    }
                    return batch.execute();
                })
                .replaceWithVoid();
    }

    @Override
    public Uni<List<Mark>> latest(AccountId account, int most) {
        return database.read(handle -> handle.createQuery(LATEST)
                .bind("account", account.toString())
                .bind("most", most)
                .map((row, context) ->
                        new Mark(new ChatId(row.getString("chat")), new MessageId(row.getString("message"))))
                .list());
    }
}
