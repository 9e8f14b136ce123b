package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcOldestTest extends OldestContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    JdbcDatabase database() {
        return store.database();
    }
}
