package dev.tern.store;

import dev.tern.inbox.InboxRow;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcLedgerTest extends LedgerContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Override
    String state(InboxRow row) {
        return store.rows("select state from inbox where id = " + row.id().value())
                .getFirst();
    }
}
