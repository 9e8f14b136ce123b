package dev.tern.store;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.PostgresUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

/** The server is away. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@WithTestResource(PostgresUnderTest.class)
class PostgresLostQuarkusTest extends StoreTroubleContract {
    private boolean away;

    @Override
    void trouble() {
        PostgresUnderTest.server().stop();
        away = true;
    }

    @Override
    void mend() {
        if (away) {
            PostgresUnderTest.server().startAgain();
            away = false;
        }
    }

    @Override
    String word() {
        return "state=08";
    }
}
