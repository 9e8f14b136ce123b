package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.RiskyTool;
import dev.tern.testing.Turns;
import dev.tern.turn.Turn;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A person answers, and the database goes away between what was said and what it means. */
class AnswerWithoutStoreTest {
    private static final Turn DIRECT = Turns.direct("erase it");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final RiskyTool tool = new RiskyTool();

    @SuppressWarnings("NullAway.Init") // set before each test
    private InboxAway inbox;

    @SuppressWarnings("NullAway.Init") // set before each test
    private AskedLine line;

    @BeforeEach
    void answer() {
        inbox = new InboxAway(store.ports().inbox());
        line = new AskedLine(store, inbox.in(store.ports()), new LineSettings().with(tool)).asks(DIRECT, "erase");
        inbox.leave();
        line.says(Turns.direct("yes"));
        await().until(() -> inbox.tries() > 0);
    }

    private void assertSettled() {
        await().untilAsserted(() ->
                assertThat(store.rows("select distinct state from inbox")).containsExactly("done"));
    }

    @Test
    void theAnswerCountsOnceItIsBack() {
        inbox.comeBack();

        line.awaitResult("erased 1");
        assertSettled();
    }

    @Test
    void theWaitEndsWithItsTimeAndTheAnswerIsTooLate() {
        line.line.time.pass(Duration.ofMinutes(10));

        line.awaitResult("Error: nobody allowed this in time; it was not run");
        inbox.comeBack();
        await().untilAsserted(() ->
                assertThat(line.sent()).contains("That came too late: what I asked has ended meanwhile."));
        assertSettled();
        assertThat(tool.calls()).isZero();
    }
}
