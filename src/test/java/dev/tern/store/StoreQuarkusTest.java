package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.Inbox;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.Outbox;
import dev.tern.session.Sessions;
import dev.tern.testing.Turns;
import dev.tern.transcript.Journal;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.Transcripts;
import dev.tern.turn.AccountId;
import dev.tern.turn.SessionKey;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** The store as the application has it. */
@QuarkusTest
class StoreQuarkusTest {
    /** No adapter has it, so nothing takes up what is left here. */
    private static final AccountId ACCOUNT = AccountId.parse("store-test:main");

    @Inject
    Inbox inbox;

    @Inject
    Outbox outbox;

    @Inject
    Sessions sessions;

    @Inject
    Transcripts transcripts;

    @Inject
    Journal journal;

    @Inject
    Ledger ledger;

    @Inject
    @ConfigProperty(name = "tern.home")
    String configured;

    @Test
    void theStoreIsOpenInAHomeForItsOwnerOnly() throws IOException {
        var home = Path.of(configured);

        assertThat(home).isDirectoryContaining("glob:**/tern.db");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home)))
                .isEqualTo("rwx------");
    }

    @Test
    void everyPortIsThere() {
        var row = get(inbox.store(event(ACCOUNT, "store-quarkus-test"))).orElseThrow();
        var session = get(sessions.current(new SessionKey("store-quarkus-test"), Turns.AUDIENCE));
        var turn = turn("store-quarkus-test");
        get(inbox.queued(List.of(row.id()), turn));
        get(journal.append(turn, new JournalEntry.CallStarted("c1")));

        assertThat(get(ledger.commit(answered(turn, session.id()), parts(ACCOUNT, turn, "one"))))
                .isTrue();

        assertThat(get(transcripts.records(session.id()))).containsExactly(answered(turn, session.id()));
        assertThat(get(outbox.open(ACCOUNT))).isEqualTo(parts(ACCOUNT, turn, "one"));
        assertThat(get(inbox.unfinished(ACCOUNT))).isEmpty();
    }
}
