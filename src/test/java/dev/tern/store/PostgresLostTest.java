package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.CuttingProxy;
import dev.tern.testing.CuttingProxy.When;
import dev.tern.testing.LogLines;
import dev.tern.testing.PostgresServer;
import dev.tern.turn.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server that goes away, and comes back. */
class PostgresLostTest {
    private final PostgresServer server = PostgresServer.shared();
    private final String url = MigratedTemplate.copy();
    private final CuttingProxy proxy = CuttingProxy.before(server.port());
    private final JdbcDatabase database = JdbcDatabase.open(engine(proxied()));

    @AfterEach
    void close() {
        database.close();
        proxy.close();
        server.drop(url);
    }

    /** Prepared statements would hide the words from the proxy. */
    private String proxied() {
        return url.replace(":" + server.port() + "/", ":" + proxy.port() + "/") + "&prepareThreshold=0";
    }

    private static PostgresEngine engine(String url) {
        return MigratedTemplate.engine(url);
    }

    @Test
    void whatRunsWhenTheConnectionIsCutFailsAndWhatComesLaterIsKept() {
        var writer = HeldWriter.of(database, handle -> note(handle, "held"));
        server.cut(url);

        assertThatThrownBy(writer::release).isInstanceOf(StoreException.Unavailable.class);
        assertThat(database.fault()).isPresent();
        write(database, "later");

        assertThat(database.fault()).isEmpty();
        assertThat(noted()).containsExactly("later");
    }

    @Test
    void connectionsThatWereCutWhileNothingRanHarmNobody() {
        write(database, "kept");
        for (int n = 0; n < 20; n++) {
            assertThat(noted()).containsExactly("kept");
        }
        server.cut(url);

        for (int n = 0; n < 20; n++) {
            assertThat(noted()).containsExactly("kept");
        }
        write(database, "kept too");
        assertThat(database.fault()).isEmpty();
    }

    @Test
    void aCommitThatStandsIsToldAsDoneAlthoughItsAnswerWasLost() {
        proxy.cut("commit", When.AFTER);

        write(database, "once");

        assertThat(noted()).containsExactly("once");
        write(database, "next");
    }

    @Test
    void aCommitThatDidNotArriveIsToldAsFailed() {
        proxy.cut("commit", When.BEFORE);

        assertThatThrownBy(() -> get(database.write(handle -> note(handle, "never"))))
                .isInstanceOf(StoreException.Unavailable.class);

        write(database, "next");
        assertThat(noted()).containsExactly("next");
    }

    @Test
    void aServerThatIsAwayIsToldOnceHoweverMuchThereIsToWrite() {
        try (var own = PostgresServer.start();
                var lines = LogLines.of(Condition.class)) {
            var created = own.create();
            try (var away = JdbcDatabase.open(engine(created))) {
                own.stop();
                for (int n = 0; n < 20; n++) {
                    assertThatThrownBy(() -> get(away.write(handle -> note(handle, "never"))))
                            .isInstanceOf(StoreException.Unavailable.class);
                }
                var health = new StoreHealth(away);
                assertThat(get(health.check())).map(Fault::code).contains("store.unavailable");

                own.startAgain();
                await().atMost(Duration.ofSeconds(30))
                        .until(() -> get(health.check()).isEmpty());

                write(away, "after");
                assertThat(lines.all())
                        .filteredOn(line -> line.contains("write"))
                        .hasSize(2);
                assertThat(lines.all().getFirst()).startsWith("store cannot write code=store.unavailable");
                assertThat(lines.all().getLast()).contains("again");
            }
        }
    }

    @Test
    void aServerThatIsNotThereRefusesTheStartWithoutThePassword() {
        var nowhere = new PostgresEngine(
                "jdbc:postgresql://localhost:1/tern?password=secret",
                Optional.of("ann"),
                Optional.of("hidden"),
                Duration.ofSeconds(1));

        assertThatThrownBy(() -> JdbcDatabase.open(nowhere))
                .isInstanceOf(StoreException.Unavailable.class)
                .hasMessageContaining("localhost:1")
                .hasMessageNotContainingAny("secret", "hidden");
    }

    private static void write(JdbcDatabase to, String person) {
        int written = get(to.write(handle -> note(handle, person)));
        assertThat(written).isEqualTo(1);
    }

    private static int note(org.jdbi.v3.core.Handle handle, String person) {
        return handle.execute(
                "insert into memory_owners (account, person, claimed_at) values (?, ?, 0)", person, person);
    }

    private List<String> noted() {
        return get(database.read(handle -> handle.createQuery("select person from memory_owners")
                .mapTo(String.class)
                .list()));
    }
}
