package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of messages is kept as what was said is, as events of their own (B39). */
class DiscordChangesTest {
    private static final String MESSAGE = "1310000000000000001";
    private static final String LATER = "2026-11-30T10:00:09.500000+00:00";

    private Bench bench;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        bench = new Bench();
        bench.connected();
    }

    @AfterEach
    void end() {
        bench.close();
    }

    @Test
    void aChangeByAPersonIsKeptByItsMessageAndTime() {
        bench.gateway.dispatch("MESSAGE_UPDATE", edited(Payloads.message(MESSAGE, "lunch?")));
        bench.gateway.dispatch("MESSAGE_UPDATE", edited(Payloads.message(MESSAGE, "lunch?")));

        bench.eventually(it -> assertThat(it.sink.duplicates()).isOne());
        assertThat(bench.sink.keys()).containsExactly("e" + MESSAGE + "-" + LATER);
        var kept = FakeGateway.json(bench.sink.events().getFirst().json());
        assertThat(kept.path("t").asText()).isEqualTo("MESSAGE_UPDATE");
        assertThat(kept.path("channel").path("name").asText()).isEqualTo("general");
    }

    @Test
    void previewsAndWhatProgramsChangeAreNotKept() {
        var webhook = edited(Payloads.message(MESSAGE, "red")).put("webhook_id", "100000000000000050");
        bench.gateway.dispatch("MESSAGE_UPDATE", Payloads.message(MESSAGE, "see https://example.org"));
        bench.gateway.dispatch(
                "MESSAGE_UPDATE", edited(Payloads.botMessage(MESSAGE, Payloads.CHANNEL, "an answer, longer")));
        bench.gateway.dispatch("MESSAGE_UPDATE", webhook);
        bench.write(MESSAGE, "last");

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + MESSAGE));
    }

    @Test
    void deletionsAreKeptOneByOneAndInBulk() {
        bench.gateway.dispatch("MESSAGE_DELETE", gone("\"id\":\"" + MESSAGE + "\""));
        bench.gateway.dispatch("MESSAGE_DELETE_BULK", gone("\"ids\":[\"" + MESSAGE + "\",\"2\"]"));

        bench.eventually(it -> assertThat(it.sink.keys()).hasSize(2).startsWith("d" + MESSAGE));
        assertThat(bench.sink.events().get(1).json()).contains("MESSAGE_DELETE_BULK", "\"ids\"");
    }

    private static ObjectNode edited(ObjectNode message) {
        return message.put("edited_timestamp", LATER);
    }

    private static JsonNode gone(String which) {
        return FakeGateway.json("{" + which + ",\"channel_id\":\"" + Payloads.CHANNEL + "\"}");
    }
}
