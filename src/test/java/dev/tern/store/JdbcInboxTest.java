package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.InboxId;
import dev.tern.turn.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcInboxTest extends InboxContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Test
    void statesAndReasonsStandInTheTable() {
        store("received");
        get(ports().inbox().queued(List.of(store("queued")), turn("queued")));
        get(ports().inbox().queued(List.of(store("running")), turn("running")));
        get(ports().inbox().running(turn("running")));
        get(ports().inbox().ignored(store("ignored"), "own message"));
        get(ports().inbox().quarantined(store("quarantined"), new Fault("inbox.undecodable", "JsonParseException")));

        assertThat(store.rows("select event_key, state, reason, turn_id from inbox order by id"))
                .containsExactly(
                        "received received null null",
                        "queued queued null " + turn("queued"),
                        "running running null " + turn("running"),
                        "ignored ignored own message null",
                        "quarantined quarantined inbox.undecodable JsonParseException null");
    }

    private InboxId store(String key) {
        return get(ports().inbox().store(event(key))).orElseThrow().id();
    }
}
