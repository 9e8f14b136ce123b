package dev.tern.store;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Another process has the file locked for longer than the busy timeout. */
@QuarkusTest
@TestProfile(Hasty.class)
@WithTestResource(GatewayUnderTest.class)
class SqliteLockedQuarkusTest extends StoreTroubleContract {
    private @Nullable Handle other;

    @Override
    void trouble() {
        other = new SqliteFile(GatewayUnderTest.home().resolve("tern.db"), Duration.ofSeconds(5)).writer();
        other.execute("begin exclusive");
    }

    @Override
    void mend() {
        if (other != null) {
            other.execute("rollback");
            other.close();
            other = null;
        }
    }

    @Override
    String word() {
        return "SQLITE_BUSY";
    }
}
