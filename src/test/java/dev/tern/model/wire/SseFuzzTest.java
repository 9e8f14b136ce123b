package dev.tern.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A stream says the same however its bytes come in. */
@Tag("fuzz")
class SseFuzzTest {
    private static final List<String> PIECES = List.of(
            "data: ",
            "data:",
            "data",
            ": ping",
            "event: x",
            "id: 7",
            "\n",
            "\n\n",
            "\r\n",
            "\r",
            "\r\n\r\n",
            "\ufeff",
            "[DONE]",
            "{\"choices\":[{\"delta\":{\"content\":\"é表😀\"}}]}",
            " ",
            "\u0000",
            "\u2028",
            "x");

    /** A stream, and where its chunks end. */
    private record Stream(String text, List<Integer> ends) {
        static Stream of(Random random) {
            var text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            int bytes = text.toString().getBytes(StandardCharsets.UTF_8).length;
            var ends = random.ints(random.nextInt(12), 0, bytes + 1)
                    .sorted()
                    .boxed()
                    .toList();
            return new Stream(text.toString(), ends);
        }

        List<String> events() {
            var events = new ArrayList<String>();
            var lines = new SseLines(events::add);
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            int from = 0;
            for (int end : ends) {
                lines.feed(Arrays.copyOfRange(bytes, from, end));
                from = end;
            }
            lines.feed(Arrays.copyOfRange(bytes, from, bytes.length));
            lines.end();
            return events;
        }

        /** By the format's own words: lines, then what lies between empty ones. */
        List<String> meant() {
            var events = new ArrayList<String>();
            var data = new ArrayList<String>();
            var whole = text.startsWith("\ufeff") ? text.substring(1) : text;
            for (var line : (whole + "\n\n").split("\r\n|\r|\n", -1)) {
                if (line.startsWith("data:")) {
                    data.add(line.substring(line.startsWith("data: ") ? 6 : 5));
                } else if (line.isEmpty() && !data.isEmpty()) {
                    events.add(String.join("\n", data));
                    data.clear();
                }
            }
            return events;
        }
    }

    @Test
    void eventsAreTheSameHoweverTheChunksFall() {
        Fuzz.of("sse").run(Stream::of, stream -> assertThat(stream.events()).isEqualTo(stream.meant()));
    }
}
