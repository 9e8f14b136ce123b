package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcChoosingTest extends ChoosingContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
