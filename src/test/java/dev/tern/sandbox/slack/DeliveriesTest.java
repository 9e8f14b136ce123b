package dev.tern.sandbox.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tern.sandbox.Json;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
    private final Deque<Runnable> time = new ArrayDeque<>();
    private final Deliveries deliveries = new Deliveries(Duration.ofSeconds(3), (delay, work) -> {
        time.add(work);
        return () -> time.remove(work);
    });

    private static final class Recorder implements Socket {
        private final List<String> got = new ArrayList<>();

        @Override
        public void send(String text) {
            var json = Json.read(text).orElseThrow();
            got.add(json.path("envelope_id").asText()
                    + json.path("retry_attempt").asText());
        }

        @Override
        public void close(int status) {}

        @Override
        public void drop() {}

        @Override
        public void freeze() {}

        @Override
        public void hush() {}

        @Override
        public boolean isFrozen() {
            return false;
        }
    }

    private final Recorder socket = new Recorder();

    @Test
    void anEventComesFourTimesAtMost() {
        deliveries.opened(socket);
        deliveries.offer(Envelope.event("e", Json.object()));
        for (int i = 0; i < 4; i++) {
            time.remove().run();
        }
        assertThat(socket.got).containsExactly("e0", "e1", "e2", "e3");
        assertThat(time).isEmpty();
    }

    @Test
    void anAcknowledgedEventComesOnce() {
        deliveries.opened(socket);
        deliveries.offer(Envelope.event("e", Json.object()));
        assertThat(deliveries.acknowledged("e", MissingNode.getInstance())).isTrue();
        assertThat(deliveries.acknowledged("e", MissingNode.getInstance())).isFalse();
        assertThat(time).isEmpty();
        assertThat(socket.got).containsExactly("e0");
    }

    @Test
    void socketsTakeTurns() {
        var other = new Recorder();
        deliveries.opened(socket);
        deliveries.opened(other);
        for (var id : List.of("a", "b", "c")) {
            deliveries.offer(Envelope.event(id, Json.object()));
        }
        assertThat(socket.got).containsExactly("a0", "c0");
        assertThat(other.got).containsExactly("b0");
    }

    @Test
    void whatOneSocketLeavesGoesToAnother() {
        deliveries.opened(socket);
        deliveries.offer(Envelope.event("a", Json.object()));
        var other = new Recorder();
        deliveries.opened(other);
        deliveries.offer(Envelope.event("b", Json.object()));
        time.remove().run();
        assertThat(socket.got).containsExactly("a0");
        assertThat(other.got).containsExactly("b0", "a1");
    }

    @Test
    void eventsWaitForASocketAndKeepTheirOrder() {
        deliveries.offer(Envelope.event("a", Json.object()));
        deliveries.offer(Envelope.event("b", Json.object()));
        assertThat(time).isEmpty();
        deliveries.opened(socket);
        assertThat(socket.got).containsExactly("a0", "b0");
    }

    @Test
    void whatAClosedSocketLeftUnacknowledgedComesOnTheNextOne() {
        deliveries.opened(socket);
        deliveries.offer(Envelope.event("e", Json.object()));
        deliveries.closed(socket);
        time.remove().run();
        var next = new Recorder();
        deliveries.opened(next);
        assertThat(next.got).containsExactly("e1");
    }

    @Test
    void aCommandIsAskedOnceAndItsFailureIsTold() {
        var told = new ArrayList<String>();
        deliveries.offer(command("none", told));
        deliveries.opened(socket);
        deliveries.offer(command("late", told));
        time.remove().run();
        assertThat(told).containsExactly("dispatch_failed", "operation_timeout");
        assertThat(socket.got).containsExactly("late");
    }

    @Test
    void anAcknowledgementMayCarryTheAnswer() {
        var answers = new ArrayList<JsonNode>();
        deliveries.opened(socket);
        deliveries.offer(new Envelope("c", "slash_commands", Json.object(), answers::add, reason -> {}));
        deliveries.acknowledged("c", Json.object().put("text", "yes"));
        assertThat(answers).containsExactly(Json.object().put("text", "yes"));
    }

    private static Envelope command(String id, List<String> told) {
        return new Envelope(id, "slash_commands", Json.object(), answer -> {}, told::add);
    }
}
