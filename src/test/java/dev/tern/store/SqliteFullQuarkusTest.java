package dev.tern.store;

import static dev.tern.store.Ports.get;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.jdbi.v3.core.Handle;

/** The disk has no room; the file is told to be as large as it may get. */
@QuarkusTest
@TestProfile(Hasty.class)
@WithTestResource(GatewayUnderTest.class)
class SqliteFullQuarkusTest extends StoreTroubleContract {
    @Inject
    Database database;

    /** The file may not grow, and what it has of free pages is used up. */
    @Override
    void trouble() {
        get(database.write(handle -> handle.execute("pragma max_page_count = 1")));
        boolean room = true;
        while (room) {
            room = get(database.write(SqliteFullQuarkusTest::fill)
                    .onFailure(StoreException.Unavailable.class)
                    .recoverWithItem(false));
        }
    }

    @Override
    void mend() {
        get(database.write(handle -> handle.execute("pragma max_page_count = 1000000")));
        get(database.write(handle -> handle.execute("drop table if exists filler")));
    }

    @Override
    String word() {
        return "SQLITE_FULL";
    }

    private static boolean fill(Handle handle) {
        handle.execute("create table if not exists filler (text text)");
        return handle.execute("insert into filler values (?)", "x".repeat(3_000)) == 1;
    }
}
