package dev.tern.model.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelReply;
import dev.tern.model.ModelRequest;
import dev.tern.model.ReplyAssembly;
import dev.tern.testing.ClaudeScript;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.ScriptedModel;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a model is told to think, and gets back what it thought, over a real socket. */
class ThinkingTest {
    static final Vertx VERTX = Vertx.vertx();
    static final List<ToolSpec> TOOLS = List.of(new ToolSpec("clock", "Tells the time.", "{\"type\":\"object\"}"));
    static final String THOUGHT = "{\"signature\":\"sig/1==\",\"thinking\":\"I need the time.\",\"type\":\"thinking\"}";
    static final String REDACTED = "{\"data\":\"opaque\",\"type\":\"redacted_thinking\"}";

    final ScriptedModel provider = ScriptedModel.start();
    final ChatModel model = new AnthropicModels(VERTX)
            .open(ModelSettings.anthropic(provider.baseUrl()).setting());

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void whatWasThoughtComesBackUnchangedWhileTheTurnsToolsRunAndNotLater() {
        provider.answers(
                ClaudeScript.begin()
                        .thinking("I need the time.", "sig/1==")
                        .redacted("opaque")
                        .text("One moment.")
                        .call("toolu_1", "clock")
                        .ended("tool_use"),
                ClaudeScript.begin().text("Noon.").ended("end_turn"),
                ClaudeScript.begin().text("Bye.").ended("end_turn"));
        var messages = new ArrayList<ModelMessage>(List.of(UserMessage.said(List.of("What time is it?"))));
        var step = ask(messages, 0, "claude-sonnet-4-5", "low");
        messages.add(new AssistantMessage(step.text(), step.calls()));
        messages.add(new ToolMessage("toolu_1", "noon"));
        var end = ask(messages, 0, "claude-sonnet-4-5", "low");
        messages.add(new AssistantMessage(end.text(), end.calls()));
        messages.add(UserMessage.said(List.of("Thanks.")));
        ask(messages, 4, "claude-sonnet-4-5", "low");

        assertThat(sent(1))
                .contains("{\"role\":\"assistant\",\"content\":[" + THOUGHT + "," + REDACTED
                        + ",{\"type\":\"text\",\"text\":\"One moment.\"},{\"type\":\"tool_use\"")
                .contains("\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":4096}");
        assertThat(sent(2)).doesNotContain("sig/1==", "opaque").contains("\"budget_tokens\":4096");
    }

    @Test
    void whereItIsGoneTheTurnGoesOnWithoutThinking() {
        provider.answers(ClaudeScript.begin().text("Noon.").ended("end_turn"));
        var call = new ToolCall("toolu_of_an_earlier_process", "clock", "{}");
        ask(
                List.of(
                        UserMessage.said(List.of("What time is it?")),
                        new AssistantMessage("", List.of(call)),
                        new ToolMessage(call.id(), "noon")),
                0,
                "claude-sonnet-4-5",
                "high");

        assertThat(sent(0)).doesNotContain("\"thinking\":{");
    }

    @Test
    void signaturesAreGoodWithTheirOwnModelOnly() {
        provider.answers(
                ClaudeScript.begin()
                        .thinking("Hm.", "sig/1==")
                        .call("toolu_1", "clock")
                        .ended("tool_use"),
                ClaudeScript.begin().text("Noon.").ended("end_turn"));
        var messages = new ArrayList<ModelMessage>(List.of(UserMessage.said(List.of("What time is it?"))));
        var step = ask(messages, 0, "claude-opus-4-6", "low");
        messages.add(new AssistantMessage(step.text(), step.calls()));
        messages.add(new ToolMessage("toolu_1", "noon"));
        ask(messages, 0, "claude-sonnet-4-5", "low");

        assertThat(sent(1)).doesNotContain("sig/1==");
    }

    @ParameterizedTest
    @CsvSource({
        "claude-3-5-haiku-latest,     high,   ''",
        "claude-3-7-sonnet-20250219,  medium, '\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":10240}'",
        "claude-haiku-4-5-20251001,   high,   '\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":16000}'",
        "claude-opus-4-6,             low,    '\"thinking\":{\"type\":\"adaptive\",\"display\":\"summarized\"},\"output_config\":{\"effort\":\"low\"}'",
        "claude-opus-5-5,             xhigh,  '\"thinking\":{\"type\":\"adaptive\",\"display\":\"summarized\"},\"output_config\":{\"effort\":\"xhigh\"}'",
        "claude-opus-5-5,             minimal, '\"thinking\":{\"type\":\"adaptive\",\"display\":\"summarized\"},\"output_config\":{\"effort\":\"low\"}'",
        "claude-opus-4-1-thinking,    low,    '\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":4096}'",
        "claude-sonnet-4.5:thinking,  low,    '\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":4096}'",
        "claude-opus-4-6-thinking,    low,    '\"thinking\":{\"type\":\"adaptive\",\"display\":\"summarized\"},\"output_config\":{\"effort\":\"low\"}'",
        "claude-opus-5-5,             ,       ''",
    })
    void eachModelIsToldToThinkInItsOwnWay(String name, String effort, String expected) {
        provider.answers(ClaudeScript.begin().text("x").ended("end_turn"));

        ask(List.of(UserMessage.said(List.of("hi"))), 0, name, effort);

        if (expected.isEmpty()) {
            assertThat(sent(0)).doesNotContain("\"thinking\"", "output_config");
        } else {
            assertThat(sent(0)).contains(expected);
        }
    }

    private String sent(int request) {
        return provider.requests().get(request).body();
    }

    private ModelReply ask(List<ModelMessage> messages, int stable, String name, @Nullable String effort) {
        var options = CallOptions.NONE.choosing(Optional.of(name), Optional.ofNullable(effort));
        return ReplyAssembly.of(model.stream(new ModelRequest(messages, TOOLS, stable, options)))
                .await()
                .atMost(Duration.ofSeconds(10));
    }
}
