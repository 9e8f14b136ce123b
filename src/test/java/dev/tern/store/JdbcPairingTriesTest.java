package dev.tern.store;

import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcPairingTriesTest extends PairingTriesContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Override
    List<String> rows(String query) {
        return store.rows(query);
    }
}
