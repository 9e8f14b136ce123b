package dev.tern.store;

import dev.tern.platform.FileReaders;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.FileHandle;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Who was given which file, by the outbox; found by its turn, so that no other part is looked at. */
@Singleton
final class JdbcFileReaders implements FileReaders {
    private static final String GIVEN = """
            select count(*) from outbox
            where turn_id = :turn and account = :account and chat = :chat and files like :pattern
            """;

    private final Database database;

    JdbcFileReaders(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Boolean> mayRead(TurnId turn, AccountId account, ChatId chat, FileHandle file) {
        // a handle is digits and letters, so nothing in it is a pattern's
        return database.read(handle -> handle.createQuery(GIVEN)
                        .bind("turn", turn.value())
                        .bind("account", account.toString())
                        .bind("chat", chat.value())
                        .bind("pattern", "%" + file.value() + "%")
                        .mapTo(Integer.class)
                        .one()
                > 0);
    }
}
