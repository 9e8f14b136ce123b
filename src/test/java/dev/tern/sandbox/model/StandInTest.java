package dev.tern.sandbox.model;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelReply;
import dev.tern.model.ModelRequest;
import dev.tern.model.ReplyAssembly;
import dev.tern.model.openai.OpenAiModels;
import dev.tern.sandbox.SandboxException;
import dev.tern.testing.ModelSettings;
import dev.tern.turn.ToolCall;
import dev.tern.turn.Usage;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Our own provider takes the stand-in for what it knows, over HTTP. */
class StandInTest {
    private static final Vertx VERTX = Vertx.vertx();

    private final ModelScript script = new ModelScript();

    @SuppressWarnings("NullAway.Init") // set before each test
    private HttpServer server;

    @SuppressWarnings("NullAway.Init") // set before each test
    private ChatModel model;

    @BeforeEach
    void start() {
        var router = Router.router(VERTX);
        new ModelRoutes(script, VERTX).register(router);
        server = VERTX.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        var base = "http://127.0.0.1:" + server.actualPort() + ModelRoutes.PATH + "/v1";
        model = new OpenAiModels(VERTX)
                .open(ModelSettings.openai(base).idle(Duration.ofMillis(500)).setting());
    }

    @AfterEach
    void stop() {
        server.close().toCompletionStage().toCompletableFuture().join();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void withoutAScriptItNamesItselfAndRepeatsWhatWasSaid() {
        assertThat(ask("hello 😀").text())
                .isEqualTo("I am the sandbox's stand-in, no language model. You said: “hello 😀”.");
    }

    @Test
    void whatIsScriptedComesInItsOrder() {
        script("""
                [{"text":"One, in more than one piece. 😀","reasoning":"hm","usage":{"prompt_tokens":7,"completion_tokens":2}},
                 {"calls":[{"id":"a","name":"search","arguments":{"q":"terns and more"}},{"name":"look","arguments":"{oops"}]}]
                """);

        var said = ask("x");
        assertThat(said.text()).isEqualTo("One, in more than one piece. 😀");
        assertThat(said.reasoning()).isEqualTo("hm");
        assertThat(said.usage()).isEqualTo(new Usage(7, 0, 2));
        var calls = ask("y");
        assertThat(calls.reason()).isEqualTo(FinishReason.TOOL_CALLS);
        assertThat(calls.calls())
                .containsExactly(
                        new ToolCall("a", "search", "{\"q\":\"terns and more\"}"),
                        new ToolCall("call_1", "look", "{oops"));
        assertThat(ask("z").text()).contains("no language model");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"status\":429,\"retryAfter\":2,\"text\":\"slow down\"} | model.rate-limited",
                "{\"status\":503}                                         | model.unavailable",
                "{\"status\":401,\"text\":\"bad key\"}                    | model.denied",
                "{\"text\":\"half of\",\"cut\":true}                      | model.cut",
                "{\"text\":\"late\",\"delayMs\":2000}                     | model.timed-out",
                "{\"text\":\"a long text in pieces\",\"pauseMs\":2000}    | model.timed-out"
            })
    void itFailsAsItIsTold(String answer, String code) {
        script("[" + answer + "]");

        var failure = catchThrowableOfType(ModelException.class, () -> ask("x"));

        assertThat(failure.code()).isEqualTo(code);
        assertThat(ask("and now?").text()).contains("and now?");
    }

    @Test
    void itIsAsStrictAsOthersAboutCallsAndResults() {
        var call = new AssistantMessage("", List.of(new ToolCall("a", "search", "{}")));
        var user = UserMessage.said(List.of("x"));

        assertThat(ask(List.of(user, call, new ToolMessage("a", "found"))).text())
                .contains("“x”");
        assertThat(catchThrowableOfType(ModelException.Refused.class, () -> ask(List.of(user, call, user))))
                .hasMessageContaining("status=400");
        assertThat(catchThrowableOfType(
                        ModelException.Refused.class, () -> ask(List.of(user, new ToolMessage("a", "found")))))
                .isNotNull();
        assertThat(script.requests()).hasSize(1);
    }

    @Test
    void itTellsWhatItWasAskedAndForgetsItWhenTold() {
        ask("one");
        script("[{\"text\":\"x\"}]");
        assertThat(script.requests()).singleElement().satisfies(request -> assertThat(
                        request.path("stream").asBoolean())
                .isTrue());

        script.reset();

        assertThat(script.requests()).isEmpty();
        assertThat(ask("two").text()).contains("“two”");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{}", "[1]", "[{\"txt\":\"x\"}]", "[{\"text\":1}]", "[{\"status\":42}]", "[{\"delayMs\":-1}]"
            })
    void aScriptThatCanNotBeMeantIsRefused(String body) {
        assertThat(catchThrowableOfType(SandboxException.class, () -> AnswerReader.read(body)))
                .isNotNull();
    }

    private void script(String answers) {
        script.add(AnswerReader.read(answers));
    }

    private ModelReply ask(String words) {
        return ask(List.of(UserMessage.said(List.of(words))));
    }

    private ModelReply ask(List<ModelMessage> messages) {
        return get(ReplyAssembly.of(model.stream(new ModelRequest(messages, List.of()))));
    }
}
