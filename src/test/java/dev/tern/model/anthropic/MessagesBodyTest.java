package dev.tern.model.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The bytes that leave. */
class MessagesBodyTest {
    private static final SystemMessage SYSTEM = new SystemMessage(List.of("You are Tern.", "Now in a test."));
    private static final List<ToolSpec> TOOLS = List.of(
            new ToolSpec("clock", "Tells the time.", "{\"type\":\"object\"}"),
            new ToolSpec("note", "Notes.", "{\"type\":\"object\",\"properties\":{}}"));

    @Test
    void theBodyIsTheSameToTheByte() throws IOException {
        var call = new ToolCall("toolu_1", "note", "{\"text\":\"x\"}");
        var request = new ModelRequest(
                List.of(
                        SYSTEM,
                        UserMessage.said(List.of("[spoken]", "note \"this\"\n\ud83d\ude00")),
                        new AssistantMessage("", List.of(call)),
                        new ToolMessage("toolu_1", "noted"),
                        new AssistantMessage("Done.", List.of()),
                        UserMessage.said(List.of("thanks"))),
                TOOLS,
                5);

        var golden = Files.readString(Path.of("src/test/resources/model/anthropic-request.json"))
                .strip();
        assertThat(body(request)).isEqualTo(golden).isEqualTo(body(request));
        assertThat(new ObjectMapper().readTree(golden).isObject()).isTrue();
    }

    @Test
    void aLongerConversationBeginsWithTheBytesOfTheShorterButForTheMarks() {
        var messages = new ArrayList<ModelMessage>(List.of(SYSTEM));
        var before = "";
        for (var turn = 0; turn < 12; turn++) {
            var stable = messages.size();
            var call = new ToolCall("c" + turn, "note", "{\"text\":\"" + turn + "\"}");
            messages.add(UserMessage.said(List.of("question " + turn)));

            var now = unmarked(body(new ModelRequest(messages, TOOLS, stable)));
            assertThat(now).startsWith(before);
            before = now.substring(0, now.length() - "]}]}".length());

            messages.add(new AssistantMessage("I note it.", List.of(call)));
            messages.add(new ToolMessage("c" + turn, "noted"));
            messages.add(new AssistantMessage("Done " + turn, List.of()));
        }
    }

    @Test
    void marksStandAfterToolsPromptAndWhatComesAgainAndInALoopAtItsEnd() {
        var history =
                List.<ModelMessage>of(SYSTEM, UserMessage.said(List.of("one")), new AssistantMessage("two", List.of()));
        var asked = new ArrayList<>(history);
        asked.add(UserMessage.said(List.of("three", "<recall>")));
        var looping = new ArrayList<ModelMessage>(asked);
        looping.add(new AssistantMessage("", List.of(new ToolCall("c", "clock", "{}"))));
        looping.add(new ToolMessage("c", "noon"));

        assertThat(marked(body(new ModelRequest(asked, TOOLS, 3))))
                .containsExactly("\"properties\":{}}1h", "\"You are Tern.\"1h", "\"two\"1h");
        assertThat(marked(body(new ModelRequest(looping, TOOLS, 3))))
                .containsExactly("\"properties\":{}}1h", "\"You are Tern.\"1h", "\"two\"1h", "\"noon\"5m");
    }

    @Test
    void neighboursAreOneTurnAndResultsComeBeforeWords() {
        var calls = List.of(new ToolCall("call|1", "clock", "{}"), new ToolCall("c2", "note", "no json"));
        var body = body(new ModelRequest(
                List.of(
                        UserMessage.said(List.of("a")),
                        UserMessage.said(List.of("b", " ")),
                        new AssistantMessage(" ", calls),
                        UserMessage.said(List.of("hurry")),
                        new ToolMessage("call|1", "noon"),
                        new ToolMessage("c2", "")),
                List.of()));

        assertThat(unmarked(body))
                .endsWith("\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"a\"},"
                        + "{\"type\":\"text\",\"text\":\"b\"}]},{\"role\":\"assistant\",\"content\":["
                        + "{\"type\":\"tool_use\",\"id\":\"call_1\",\"name\":\"clock\",\"input\":{}},"
                        + "{\"type\":\"tool_use\",\"id\":\"c2\",\"name\":\"note\",\"input\":{\"malformed\":\"no json\"}}]},"
                        + "{\"role\":\"user\",\"content\":["
                        + "{\"type\":\"tool_result\",\"tool_use_id\":\"call_1\",\"content\":\"noon\"},"
                        + "{\"type\":\"tool_result\",\"tool_use_id\":\"c2\",\"content\":\"\"},"
                        + "{\"type\":\"text\",\"text\":\"hurry\"}]}]}");
    }

    @Test
    void picturesAreShownAndSoundIsNot() {
        var parts = List.<Part>of(
                new Part.Image("data:image/png;base64,AAAA"),
                new Part.Image("https://example.org/a.png"),
                new Part.Audio("wav", "BBBB"));
        var body = body(new ModelRequest(List.of(new UserMessage(parts)), List.of()));

        assertThat(body)
                .contains(
                        "{\"type\":\"image\",\"source\":{\"type\":\"base64\",\"media_type\":\"image/png\",\"data\":\"AAAA\"}}")
                .contains("{\"type\":\"image\",\"source\":{\"type\":\"url\",\"url\":\"https://example.org/a.png\"}}")
                .doesNotContain("BBBB");
    }

    private static String body(ModelRequest request) {
        return new String(
                new MessagesBody(
                                "claude-sonnet-4-5",
                                OptionalInt.empty(),
                                Optional.empty(),
                                Duration.ofHours(1),
                                new RunningThoughts())
                        .of(request),
                StandardCharsets.UTF_8);
    }

    private static String unmarked(String body) {
        return body.replaceAll(",\"cache_control\":\\{[^}]*}", "");
    }

    /** What each mark stands behind, and how long it keeps that. */
    private static List<String> marked(String body) {
        return Pattern.compile(
                        "(\"[^\"]*\"|\"properties\":\\{}})(?:,\"cache_control\":\\{\"type\":\"ephemeral\",\"ttl\":\"(\\w+)\"})")
                .matcher(body)
                .results()
                .map(match -> match.group(1) + match.group(2))
                .toList();
    }
}
