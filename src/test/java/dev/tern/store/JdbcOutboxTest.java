package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Receipt;
import dev.tern.turn.MessageId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcOutboxTest extends OutboxContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Test
    void statesFaultsAndReceiptsStandInTheTable() {
        var parts = commit(parts(turn("1"), "0", "1", "2", "3", "4"));
        get(ports().outbox().unknown(parts.get(0).id(), FAULT));
        get(ports().outbox().sent(parts.get(0).id(), new Receipt(new MessageId("77"), NOW)));
        get(ports().outbox().unknown(parts.get(1).id(), FAULT));
        get(ports().outbox().sending(parts.get(2).id(), false, NOW));
        get(ports().outbox().failed(parts.get(3).id(), FAULT));

        assertThat(store.rows("select state, fault_code, receipt_message, receipt_at from outbox order by seq"))
                .containsExactly(
                        "sent null 77 " + NOW.toEpochMilli(),
                        "unknown model.unavailable null null",
                        "sending null null null",
                        "failed model.unavailable null null",
                        "discarded model.unavailable null null");
    }

    @Test
    void aReceiptProvesWhatWasBelievedLost() {
        var part = commit(parts(turn("1"), "one")).getFirst();
        get(ports().outbox().failed(part.id(), FAULT));

        get(ports().outbox().sent(part.id(), new Receipt(new MessageId("77"), NOW)));

        assertThat(store.rows("select state, receipt_message from outbox")).containsExactly("sent 77");
    }
}
