package dev.tern.model.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.model.wire.Failures;
import dev.tern.model.wire.ProviderWords;
import dev.tern.platform.Mutations;
import dev.tern.testing.Fuzz;
import dev.tern.turn.CallOptions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a server sends for an answer is read, or is a failure that the line knows. */
@Tag("fuzz")
class EventFuzzTest {
    private static final Mutations EVENTS = new Mutations(
            List.of(
                    "{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":3,\"cache_read_input_tokens\":2}}}",
                    "{\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"thinking\","
                            + "\"thinking\":\"\",\"signature\":\"\"}}",
                    "{\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"tool_use\","
                            + "\"id\":\"c1\",\"name\":\"a\",\"input\":{}}}",
                    "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"thinking_delta\",\"thinking\":\"so\"}}",
                    "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\","
                            + "\"partial_json\":\"{}\"}}",
                    "{\"type\":\"content_block_delta\",\"index\":2,\"delta\":{\"type\":\"text_delta\",\"text\":\"Hi\"}}",
                    "{\"type\":\"content_block_stop\",\"index\":0}",
                    "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":4}}",
                    "{\"type\":\"message_stop\"}",
                    "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}}"),
            List.of("\"tool_use\"", "\"signature_delta\"", "\"redacted_thinking\""));

    private static List<String> events(Random random) {
        var events = new ArrayList<String>();
        for (int i = random.nextInt(8); i >= 0; i--) {
            events.add(EVENTS.next(random));
        }
        return events;
    }

    @Test
    void anAnswerIsReadOrFails() {
        var request = new ModelRequest(List.of(UserMessage.said(List.of("hi"))), List.of(), 0, CallOptions.NONE);
        var failures = new Failures("anthropic/x", new ProviderWords(Optional.empty(), request), Clock.systemUTC());
        Fuzz.of("anthropic-events").run(EventFuzzTest::events, events -> {
            var decoder = new EventDecoder(failures, new Thinking("x", new RunningThoughts()));
            try {
                events.forEach(event -> assertThat(decoder.events(event)).isNotNull());
                assertThat(decoder.last()).hasSize(1);
            } catch (ModelException known) {
                assertThat(known.code()).startsWith("model.");
            }
        });
    }
}
