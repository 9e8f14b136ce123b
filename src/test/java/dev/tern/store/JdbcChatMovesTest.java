package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcChatMovesTest extends ChatMovesContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
