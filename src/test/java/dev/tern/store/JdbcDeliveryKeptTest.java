package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcDeliveryKeptTest extends DeliveryKeptContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
