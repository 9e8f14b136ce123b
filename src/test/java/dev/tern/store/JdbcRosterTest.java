package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcRosterTest extends RosterContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
