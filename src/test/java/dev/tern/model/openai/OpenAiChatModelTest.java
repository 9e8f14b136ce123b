package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.Script;
import dev.tern.testing.Script.Call;
import dev.tern.testing.Script.End;
import dev.tern.testing.Script.Finish;
import dev.tern.testing.Script.Raw;
import dev.tern.testing.Script.Reasoning;
import dev.tern.testing.Script.Text;
import dev.tern.testing.ScriptedModel;
import dev.tern.turn.Usage;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a good exchange sends and gives, over a real socket. How it fails is in {@link OpenAiFailuresTest}. */
class OpenAiChatModelTest {
    static final Vertx VERTX = Vertx.vertx();
    static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());
    static final Usage USAGE = new Usage(12, 8, 5);

    final ScriptedModel provider = ScriptedModel.start();
    final ChatModel model = new OpenAiModels(VERTX)
            .open(ModelSettings.openai(provider.baseUrl()).setting());

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void textComesDeltaByDeltaAndTheEndLast() {
        provider.answers(Script.text("Hel", "lo \ud83d\ude00"));

        assertThat(ask(HELLO))
                .containsExactly(
                        new TextDelta("Hel"), new TextDelta("lo \ud83d\ude00"), new Finished(FinishReason.STOP, USAGE));
    }

    @Test
    void reasoningComesUnderBothOfItsNames() {
        provider.answers(
                Script.of(new Reasoning("reasoning_content", "a"), new Reasoning("reasoning", "b"), new Text("c"))
                        .finished("stop"));

        assertThat(ask(HELLO))
                .containsExactly(
                        new ReasoningDelta("a"),
                        new ReasoningDelta("b"),
                        new TextDelta("c"),
                        new Finished(FinishReason.STOP, USAGE));
    }

    @Test
    void toolCallsComeInPieces() {
        provider.answers(Script.of(
                        new Call(0, "c1", "note", List.of("{\"text\":", "\"x\"}")),
                        new Call(1, "c2", "clock", List.of("")))
                .finished("tool_calls"));

        assertThat(ask(HELLO))
                .containsExactly(
                        new CallDelta(0, "c1", "note", "{\"text\":"),
                        new CallDelta(0, null, null, "\"x\"}"),
                        new CallDelta(1, "c2", "clock", ""),
                        new Finished(FinishReason.TOOL_CALLS, USAGE));
    }

    @Test
    void callsWithoutAnIndexAreToldApartByTheirIds() {
        provider.answers(Script.of(
                new Raw("data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"id\":\"a\",\"function\":"
                        + "{\"name\":\"x\",\"arguments\":\"{}\"}},{\"id\":\"b\",\"function\":"
                        + "{\"name\":\"y\",\"arguments\":\"{}\"}}]},\"finish_reason\":\"stop\"}]}\n\n"),
                new End()));

        assertThat(ask(HELLO))
                .containsExactly(
                        new CallDelta(0, "a", "x", "{}"),
                        new CallDelta(1, "b", "y", "{}"),
                        new Finished(FinishReason.TOOL_CALLS, Usage.NONE));
    }

    @Test
    void commentsAndCarriageReturnsAndHalfLinesAreRead() {
        provider.answers(Script.of(
                new Raw(": waiting\r\n\r\nevent: chunk\r\nda"),
                new Raw("ta:{\"choices\":[{\"delta\":{\"content\":\"h\u00e9\"},\"finish_reason\":\"length\"}]}\r\n\r"),
                new Raw("\ndata: [DONE]"),
                new End()));

        assertThat(ask(HELLO)).containsExactly(new TextDelta("h\u00e9"), new Finished(FinishReason.LENGTH, Usage.NONE));
    }

    @Test
    void anEndWithoutTheMarkIsAnEnd() {
        provider.answers(Script.of(new Text("x"), new Finish("content_filter"), new End()));

        assertThat(ask(HELLO)).containsExactly(new TextDelta("x"), new Finished(FinishReason.FILTERED, Usage.NONE));
    }

    @Test
    void anAnswerThatIsCompleteSurvivesACutConnection() {
        provider.answers(Script.of(new Text("x"), new Finish("stop"), new Script.Cut(true)));

        assertThat(ask(HELLO)).endsWith(new Finished(FinishReason.STOP, Usage.NONE));
    }

    @Test
    void aDeltaOfTenMegabytesIsReadInSeconds() {
        var big = "x".repeat(10_000_000);
        provider.answers(Script.text(big));

        assertThat(ask(HELLO)).startsWith(new TextDelta(big));
    }

    private List<ModelEvent> ask(ModelRequest request) {
        return model.stream(request).collect().asList().await().atMost(Duration.ofSeconds(20));
    }
}
