package dev.tern.store;

import dev.tern.outbox.Receipts;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Receipts as they stand in the outbox. No index: each part sent would pay for what is asked now and then. */
@Singleton
final class JdbcReceipts implements Receipts {
    private static final String OF_MESSAGE = """
            select account, turn_id from outbox where receipt_message = :message and chat = :chat order by seq desc
            """;

    private final Database database;

    JdbcReceipts(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Optional<TurnId>> turnOf(PlatformId platform, ChatId chat, MessageId message) {
        return database.read(handle -> handle
                .createQuery(OF_MESSAGE)
                .bind("message", message.value())
                .bind("chat", chat.value())
                .map((row, context) ->
                        Map.entry(AccountId.parse(row.getString("account")), new TurnId(row.getString("turn_id"))))
                .stream()
                .filter(found -> found.getKey().platform().equals(platform))
                .map(Map.Entry::getValue)
                .findFirst());
    }
}
