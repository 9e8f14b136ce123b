package dev.tern.store;

import static dev.tern.store.Ports.get;

import dev.tern.inbox.InboxRow;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcLedgerTest extends LedgerContract {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Override
    String state(InboxRow row) {
        return get(store.database().read(handle -> handle.createQuery("select state from inbox where id = :id")
                .bind("id", row.id().value())
                .mapTo(String.class)
                .one()));
    }
}
