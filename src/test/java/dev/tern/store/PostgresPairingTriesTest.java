package dev.tern.store;

@OnPostgres
class PostgresPairingTriesTest extends JdbcPairingTriesTest {
    /** As each asks a server, and those after the first hundred are all alike. */
    @Override
    int guesses() {
        return 1_000;
    }
}
