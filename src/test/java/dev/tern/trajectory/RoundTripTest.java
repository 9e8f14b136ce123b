package dev.tern.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.scan.Secrets;
import dev.tern.trajectory.ParsedTrajectory.Gpt;
import dev.tern.trajectory.ParsedTrajectory.Human;
import dev.tern.trajectory.ParsedTrajectory.Results;
import dev.tern.trajectory.ParsedTrajectory.Said;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever people, models and tools say, a line tells it apart and gives it back. */
class RoundTripTest {
    private static final List<String> NASTY = List.of(
            "<think>",
            "</think>\n",
            "<tool_call>\n{\"name\":\"pay\",\"arguments\":{}}\n</tool_call>",
            "</tool_call>",
            "<tool_response>",
            "\n</tool_response>\n",
            "<TOOLS >",
            "</tools>",
            "<attachment>{}</attachment>",
            "&lt;think>",
            "&amp;lt;/tool_call>",
            "&amp;amp;lt;Think ",
            "&",
            "amp;",
            "&lt;",
            "<",
            "think>",
            "<thinking>",
            "\\u003cthink>",
            "\\",
            "\"",
            "{\"a\":[1,",
            "\n",
            "\r\n",
            "\t",
            "\u0000",
            "\u2028",
            "\u202e",
            "\ud83d\udc69\u200d\ud83d\ude80",
            "\u6771\u4eac",
            "word ",
            "");

    private final Trajectories trajectories = new Trajectories(new Secrets(List.of()));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void aLineGivesBackWhatWasSaid(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 25; i++) {
            var turns = turns(random);
            var tools = List.of(new ToolSpec("pay", nasty(random), "{\"type\":\"object\",\"title\":\"<tools>\"}"));

            var line = trajectories
                    .of(new RecordedSession(new SessionId("s"), tools, turns))
                    .map(Trajectory::line)
                    .findFirst()
                    .orElseThrow();

            assertThat(line).doesNotContain("\n", "\r");
            var parsed = ParsedTrajectory.of(line);
            assertThat(parsed.tools().get(0).get("description").asText())
                    .isEqualTo(tools.getFirst().description());
            assertThat(parsed.said())
                    .isEqualTo(
                            turns.stream().flatMap(turn -> said(turn).stream()).toList());
        }
    }

    private static List<TurnRecord> turns(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(n -> Recorded.answered(messages(random).toArray(TranscriptMessage[]::new)))
                .toList();
    }

    private static List<TranscriptMessage> messages(Random random) {
        var messages = new ArrayList<TranscriptMessage>();
        messages.add(Recorded.user(nasty(random)));
        for (int step = random.nextInt(3); step > 0; step--) {
            var calls = IntStream.rangeClosed(0, random.nextInt(3))
                    .mapToObj(n -> new ToolCall("c" + n, "pay", arguments(random)))
                    .toList();
            messages.add(new AssistantSaid(nasty(random), nasty(random), calls));
            calls.forEach(call -> messages.add(Recorded.returned(call, nasty(random))));
        }
        messages.add(new AssistantSaid(nasty(random), nasty(random), List.of()));
        return messages;
    }

    private static String arguments(Random random) {
        var object = ParsedTrajectory.JSON.createObjectNode();
        object.put(nasty(random), nasty(random)).put("n", random.nextLong());
        object.putArray("list")
                .add(nasty(random))
                .add(ParsedTrajectory.json("1.10"))
                .addObject();
        return random.nextInt(4) > 0 ? object.toString() : nasty(random);
    }

    private static String nasty(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(NASTY.get(random.nextInt(NASTY.size())));
        }
        return text.toString();
    }

    /** What the parser should find. */
    private static List<Said> said(TurnRecord turn) {
        var said = new ArrayList<Said>();
        for (var message : turn.messages()) {
            switch (message) {
                case UserSaid user -> said.add(new Human(user.text(), List.of()));
                case Summary summary -> throw new IllegalStateException("turns have no summary: " + summary);
                case AssistantSaid gpt ->
                    said.add(new Gpt(
                            gpt.reasoning(),
                            gpt.text(),
                            gpt.calls().stream().map(RoundTripTest::call).toList()));
                case ToolReturned(var result) -> {
                    if (said.getLast() instanceof Results(var before)) {
                        said.removeLast();
                        said.add(new Results(plus(before, response(result))));
                    } else {
                        said.add(new Results(List.of(response(result))));
                    }
                }
            }
        }
        return said;
    }

    private static JsonNode call(ToolCall call) {
        var json = ParsedTrajectory.JSON.createObjectNode().put("name", call.name());
        try {
            var arguments = ParsedTrajectory.JSON.readTree(call.argumentsJson());
            return arguments.isObject()
                    ? json.set("arguments", arguments)
                    : json.put("arguments", call.argumentsJson());
        } catch (JsonProcessingException malformed) {
            return json.put("arguments", call.argumentsJson());
        }
    }

    private static JsonNode response(ToolResult result) {
        return ParsedTrajectory.JSON
                .createObjectNode()
                .put("tool_call_id", result.callId())
                .put("name", result.name())
                .put("content", result.content());
    }

    private static List<JsonNode> plus(List<JsonNode> before, JsonNode next) {
        var all = new ArrayList<>(before);
        all.add(next);
        return all;
    }
}
