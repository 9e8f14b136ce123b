package dev.tern.model.openai;

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
class ChunkFuzzTest {
    private static final Mutations CHUNKS = new Mutations(
            List.of(
                    "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\",\"reasoning\":\"so\"}}]}",
                    "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"c1\",\"function\":{\"name\":\"a\","
                            + "\"arguments\":\"{}\"}}]}}]}",
                    "{\"choices\":[{\"delta\":{\"content\":[{\"text\":\"x\"}]},\"finish_reason\":\"stop\"}]}",
                    "{\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":4,"
                            + "\"prompt_tokens_details\":{\"cached_tokens\":2}}}",
                    "{\"error\":{\"message\":\"too many\",\"type\":\"rate_limit_error\",\"code\":429}}"),
            List.of("\"tool_calls\"", "{\"tool_calls\":[7]}"));

    private static List<String> chunks(Random random) {
        var chunks = new ArrayList<String>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            chunks.add(CHUNKS.next(random));
        }
        return chunks;
    }

    @Test
    void anAnswerIsReadOrFails() {
        var request = new ModelRequest(List.of(UserMessage.said(List.of("hi"))), List.of(), 0, CallOptions.NONE);
        var failures = new Failures("openai/x", new ProviderWords(Optional.empty(), request), Clock.systemUTC());
        Fuzz.of("openai-chunks").run(ChunkFuzzTest::chunks, chunks -> {
            var decoder = new ChunkDecoder(failures);
            try {
                chunks.forEach(chunk -> assertThat(decoder.events(chunk)).isNotNull());
                assertThat(decoder.last()).hasSize(1);
            } catch (ModelException known) {
                assertThat(known.code()).startsWith("model.");
            }
        });
    }
}
