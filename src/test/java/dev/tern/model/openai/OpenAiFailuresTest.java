package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.Script;
import dev.tern.testing.Script.Cut;
import dev.tern.testing.Script.End;
import dev.tern.testing.Script.Finish;
import dev.tern.testing.Script.Raw;
import dev.tern.testing.Script.Silence;
import dev.tern.testing.Script.Text;
import dev.tern.testing.ScriptedModel;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way in which a provider can fail, over a real socket. */
class OpenAiFailuresTest {
    static final Vertx VERTX = Vertx.vertx();
    static final String ASKED = "my secret plan is to sail to Svalbard";
    static final Duration IDLE = Duration.ofMillis(300);

    final ScriptedModel provider = ScriptedModel.start();

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @ParameterizedTest
    @CsvSource({
        "retry-after,      7,                               PT7S",
        "retry-after,      0.25,                            PT0.25S",
        "retry-after-ms,   1500,                            PT1.5S",
        "retry-after,      'Tue, 1 Jan 2002 00:00:00 GMT',  PT0S"
    })
    void tooManyRequestsSayWhenToComeBack(String header, String value, Duration expected) {
        provider.answers(Script.status(429, Map.of(header, value), "{\"error\":{\"code\":\"rate_limit_exceeded\"}}"));

        var failure = fail(ModelException.RateLimited.class);

        assertThat(failure.retryAfter()).contains(expected);
        assertThat(failure).hasMessageContaining("status=429 said=rate_limit_exceeded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "", "-3"})
    void aTimeThatCanNotBeReadIsNotSaid(String value) {
        provider.answers(Script.status(429, Map.of("retry-after", value), ""));

        assertThat(fail(ModelException.RateLimited.class).retryAfter()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 529})
    void aServersOwnErrorIsUnavailable(int status) {
        provider.answers(Script.status(status, Map.of(), "<html>Bad Gateway</html>"));

        assertThat(fail(ModelException.Unavailable.class).getMessage())
                .isEqualTo("model request failed status=" + status + " model=openai/scripted");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 405, 422, 302})
    void everyOtherStatusIsARefusal(int status) {
        provider.answers(Script.status(status, Map.of(), "{\"error\":{\"message\":\"bad field\"}}"));

        assertThat(fail(ModelException.Refused.class)).hasMessageContaining("status=" + status + " said=bad field");
    }

    @Test
    void neitherTheKeyNorWhatWasAskedIsRepeated() {
        var said = "Incorrect key " + ModelSettings.KEY + ", invalid value '" + ASKED + "' and 'plan is to sail to Sv' "
                + "x".repeat(400);
        provider.answers(Script.status(401, Map.of(), "{\"error\":{\"code\":\"bad\",\"message\":\"" + said + "\"}}"));

        var failure = fail(ModelException.Denied.class);

        assertThat(failure.getMessage())
                .startsWith("model request failed status=401 said=bad Incorrect key …, invalid value '…' and '…' xxx")
                .hasSizeLessThan(400);
    }

    @Test
    void aServerThatIsNotThereIsUnavailable() {
        provider.close();

        fail(ModelException.Unavailable.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConnectionLostBeforeTheAnswerIsUnavailable(boolean reset) {
        provider.answers(Script.of(new Cut(reset)));

        fail(ModelException.Unavailable.class);
    }

    static Stream<Script> cuts() {
        return Stream.of(
                Script.of(new Text("half"), new Cut(false)),
                Script.of(new Text("half"), new Cut(true)),
                Script.of(new Text("half"), new End()),
                Script.of(new Text("half"), new Raw("data: [DONE]\n\n"), new End()));
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void aStreamWithoutItsEndIsCut(Script script) {
        provider.answers(script);
        var seen = new ArrayList<ModelEvent>();

        var failure = fail(ModelException.Cut.class, seen);

        assertThat(failure.code()).isEqualTo("model.cut");
        assertThat(seen).containsExactly(new ModelEvent.TextDelta("half"));
    }

    static Stream<Script> garbage() {
        return Stream.of(
                Script.status(200, Map.of("content-type", "text/html"), "<html>Welcome</html>"),
                Script.status(200, Map.of("content-type", "application/json"), "{}"),
                Script.status(200, Map.of(), "data: {}\n\n"),
                Script.of(new Raw("data: {\"choices\":[{\"delta\":{\"content\":\"private wor\n\n")),
                Script.of(new Raw("data: 7\n\n")));
    }

    @ParameterizedTest
    @MethodSource("garbage")
    void whatIsNotTheWireIsGarbled(Script script) {
        provider.answers(script);

        assertThat(fail(ModelException.Garbled.class)).hasNoCause().message().doesNotContain("private", "Welcome");
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"code\":429,\"message\":\"slow down\"}',        model.rate-limited",
        "'{\"type\":\"rate_limit_error\"}',                 model.rate-limited",
        "'{\"code\":502,\"message\":\"upstream\"}',         model.unavailable",
        "'{\"message\":\"engine died\"}',                   model.unavailable",
        "'\"engine died\"',                                 model.unavailable",
        "'{\"type\":\"invalid_request_error\"}',            model.refused",
    })
    void anErrorInsideTheStreamIsTheErrorItNames(String error, String code) {
        provider.answers(Script.of(new Text("half"), new Raw("data: {\"error\":" + error + "}\n\n")));

        assertThat(fail(ModelException.class).code()).isEqualTo(code);
    }

    static Stream<Script> silences() {
        return Stream.of(
                Script.of(new Silence()),
                Script.of(new Text("half"), new Silence()),
                Script.of(new Raw("data: {\"choices\":[{\"delta\""), new Silence()));
    }

    @ParameterizedTest
    @MethodSource("silences")
    void aStreamThatHangsTimesOutAndIsLeft(Script script) {
        provider.answers(script);

        fail(ModelException.TimedOut.class);

        provider.awaitHangUps(1);
    }

    @Test
    void aCompleteAnswerThatHangsIsGood() {
        provider.answers(Script.of(new Text("x"), new Finish("stop"), new Silence()));

        assertThat(ask().collect().asList().await().atMost(Duration.ofSeconds(10)))
                .hasSize(2);
    }

    @Test
    void aConnectionThatIsNotMadeTimesOut() throws IOException {
        try (var full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var waiting = new ArrayList<Socket>();
            for (var i = 0; i < 4; i++) {
                // nobody accepts, so what does not fit the backlog is never answered
                var socket = new Socket();
                waiting.add(socket);
                try {
                    socket.connect(full.getLocalSocketAddress(), 50);
                } catch (IOException e) {
                    break;
                }
            }

            var settings = ModelSettings.openai("http://127.0.0.1:" + full.getLocalPort());
            var stream = new OpenAiModels(VERTX).open(settings.setting()).stream(request());

            assertThat(catchThrowableOfType(
                            ModelException.class,
                            () -> stream.collect().asList().await().atMost(Duration.ofSeconds(10))))
                    .isInstanceOf(ModelException.TimedOut.class);
            for (var socket : waiting) {
                socket.close();
            }
        }
    }

    private static ModelRequest request() {
        return new ModelRequest(List.of(UserMessage.said(List.of(ASKED))), List.of());
    }

    private io.smallrye.mutiny.Multi<ModelEvent> ask() {
        var settings = ModelSettings.openai(provider.baseUrl()).idle(IDLE);
        return new OpenAiModels(VERTX).open(settings.setting()).stream(request());
    }

    private <X extends ModelException> X fail(Class<X> type) {
        return fail(type, new ArrayList<>());
    }

    private <X extends ModelException> X fail(Class<X> type, List<ModelEvent> seen) {
        return catchThrowableOfType(
                type, () -> ask().invoke(seen::add).collect().asList().await().atMost(Duration.ofSeconds(10)));
    }
}
