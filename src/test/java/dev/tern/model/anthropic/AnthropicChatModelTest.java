package dev.tern.model.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.testing.ClaudeScript;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.Script;
import dev.tern.testing.Script.Cut;
import dev.tern.testing.Script.End;
import dev.tern.testing.Script.Silence;
import dev.tern.testing.ScriptedModel;
import dev.tern.turn.Usage;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What an exchange gives, and how it fails, over a real socket. What is sent is in {@link MessagesBodyTest}. */
class AnthropicChatModelTest {
    static final Vertx VERTX = Vertx.vertx();
    static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());
    static final Usage USAGE = new Usage(124, 100, 20, 7);

    final ScriptedModel provider = ScriptedModel.start();

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void textAndThoughtsComeDeltaByDeltaAndTheEndLast() {
        provider.answers(ClaudeScript.begin()
                .thinking("Hm.", "sig==")
                .redacted("secret")
                .text("Hel", "lo \ud83d\ude00")
                .ended("end_turn"));

        assertThat(ask())
                .containsExactly(
                        new ReasoningDelta("Hm."),
                        new TextDelta("Hel"),
                        new TextDelta("lo \ud83d\ude00"),
                        new Finished(FinishReason.STOP, USAGE));
    }

    @Test
    void callsComeInPiecesAndAreCountedWithoutTheOtherBlocks() {
        provider.answers(ClaudeScript.begin()
                .text("Let me see.")
                .call("toolu_1", "note", "", "{\"text\":", "\"x\"}")
                .call("toolu_2", "clock")
                .ended("tool_use"));

        assertThat(ask())
                .containsExactly(
                        new TextDelta("Let me see."),
                        new CallDelta(0, "toolu_1", "note", ""),
                        new CallDelta(0, null, null, "{\"text\":"),
                        new CallDelta(0, null, null, "\"x\"}"),
                        new CallDelta(1, "toolu_2", "clock", ""),
                        new Finished(FinishReason.TOOL_CALLS, USAGE));
    }

    @ParameterizedTest
    @CsvSource({
        "end_turn, STOP",
        "stop_sequence, STOP",
        "max_tokens, LENGTH",
        "model_context_window_exceeded, LENGTH",
        "pause_turn, LENGTH",
        "refusal, FILTERED",
        "something_new, STOP"
    })
    void everyReasonToStopIsKnown(String said, FinishReason reason) {
        provider.answers(ClaudeScript.begin().text("x").ended(said));

        assertThat(ask()).endsWith(new Finished(reason, USAGE));
    }

    @Test
    void theRequestGoesToTheMessagesOfThisVersionWithTheKey() {
        provider.answers(ClaudeScript.begin().text("x").ended("end_turn"));
        ask();

        var request = provider.requests().getFirst();
        assertThat(request.path()).isEqualTo("/v1/messages");
        assertThat(request.header("x-api-key")).isEqualTo(ModelSettings.KEY);
        assertThat(request.header("anthropic-version")).isEqualTo("2023-06-01");
        assertThat(request.header("authorization")).isEmpty();
    }

    static Stream<Script> cuts() {
        return Stream.of(
                ClaudeScript.begin().text("half").then(new End()).script(),
                ClaudeScript.begin().text("half").then(new Cut(true)).script(),
                ClaudeScript.begin()
                        .text("half")
                        .stopping("end_turn")
                        .then(new End())
                        .script());
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void aStreamWithoutItsLastEventIsCut(Script script) {
        provider.answers(script);

        assertThat(failure().code()).isEqualTo("model.cut");
    }

    @Test
    void aWholeAnswerWhoseConnectionHangsIsGood() {
        provider.answers(ClaudeScript.begin()
                .text("x")
                .stopping("end_turn")
                .event(Map.of("type", "message_stop"))
                .then(new Silence())
                .script());

        assertThat(ask()).endsWith(new Finished(FinishReason.STOP, USAGE));
    }

    @ParameterizedTest
    @CsvSource({
        "overloaded_error, model.unavailable",
        "api_error, model.unavailable",
        "rate_limit_error, model.rate-limited",
        "invalid_request_error, model.refused",
        "authentication_error, model.denied",
    })
    void anErrorInsideTheStreamIsTheErrorItNames(String type, String code) {
        provider.answers(ClaudeScript.begin()
                .text("half")
                .event(Map.of("type", "error", "error", Map.of("type", type, "message", "no")))
                .script());

        assertThat(failure().code()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "529, overloaded_error,      Overloaded,                                    model.unavailable",
        "500, api_error,             Internal server error,                         model.unavailable",
        "401, authentication_error,  invalid x-api-key,                             model.denied",
        "404, not_found_error,       model: claude-9,                               model.denied",
        "400, invalid_request_error, 'messages: text content blocks must be non-empty', model.refused",
        "400, invalid_request_error, 'prompt is too long: 213462 tokens > 200000 maximum', model.too-long",
        "413, request_too_large,     Request exceeds the maximum size,              model.too-long",
    })
    void anErrorIsTheOneThatItsStatusAndWordsSay(int status, String type, String message, String code) {
        var error = "{\"type\":\"error\",\"error\":{\"type\":\"" + type + "\",\"message\":\"" + message + "\"}}";
        provider.answers(Script.status(status, Map.of(), error));

        assertThat(failure()).hasMessageContaining("status=" + status + " said=" + type);
        provider.answers(Script.status(status, Map.of(), error));
        assertThat(failure().code()).isEqualTo(code);
    }

    @Test
    void tooManyRequestsSayWhenToComeBack() {
        provider.answers(Script.status(429, Map.of("retry-after", "7"), ""));

        assertThat(failure())
                .isInstanceOfSatisfying(ModelException.RateLimited.class, limited -> assertThat(limited.retryAfter())
                        .contains(Duration.ofSeconds(7)));
    }

    @Test
    void whatIsNotTheWireIsGarbled() {
        provider.answers(Script.of(new Script.Raw("data: {\"type\":\"content_block_delta\",\"private\n\n")));

        assertThat(failure())
                .isInstanceOf(ModelException.Garbled.class)
                .message()
                .doesNotContain("private");
    }

    @Test
    void aWrongSettingIsSaidWithItsKey() {
        var nameless = ModelSettings.anthropic(provider.baseUrl()).named(Optional.empty());
        assertThatThrownBy(() -> new AnthropicModels(VERTX).open(nameless.setting()))
                .hasMessage("tern.model.name: not set; provider=anthropic needs one");
    }

    private List<ModelEvent> ask() {
        return ask(new ArrayList<>());
    }

    private List<ModelEvent> ask(List<ModelEvent> seen) {
        var settings = ModelSettings.anthropic(provider.baseUrl()).idle(Duration.ofMillis(400));
        new AnthropicModels(VERTX)
                .open(settings.setting()).stream(HELLO)
                        .invoke(seen::add)
                        .collect()
                        .asList()
                        .await()
                        .atMost(Duration.ofSeconds(10));
        return seen;
    }

    private ModelException failure() {
        return catchThrowableOfType(ModelException.class, this::ask);
    }
}
