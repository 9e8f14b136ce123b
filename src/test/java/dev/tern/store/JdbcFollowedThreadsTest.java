package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcFollowedThreadsTest extends FollowedThreadsContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
