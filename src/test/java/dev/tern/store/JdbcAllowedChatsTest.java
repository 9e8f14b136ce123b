package dev.tern.store;

import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcAllowedChatsTest extends AllowedChatsContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }
}
