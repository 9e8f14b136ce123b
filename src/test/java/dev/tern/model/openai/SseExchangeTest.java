package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.testing.Gate;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.Script;
import dev.tern.testing.Script.Finish;
import dev.tern.testing.Script.Hold;
import dev.tern.testing.Script.Raw;
import dev.tern.testing.Script.Text;
import dev.tern.testing.ScriptedModel;
import dev.tern.turn.Usage;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When things are sent, seen, cancelled and closed, over a real socket. */
class SseExchangeTest {
    static final Vertx VERTX = Vertx.vertx();
    static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());

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
    void aDeltaIsSeenWhileTheModelStillThinksOfTheNext() {
        var gate = new Gate();
        var seen = new CopyOnWriteArrayList<ModelEvent>();
        provider.answers(
                Script.of(new Text("first"), new Hold(gate), new Text("second")).finished("stop"));

        model.stream(HELLO).subscribe().with(seen::add);

        await().untilAsserted(() -> assertThat(seen).containsExactly(new TextDelta("first")));
        gate.release();
        await().untilAsserted(() -> assertThat(seen).hasSize(3));
    }

    @Test
    void aServerThatKeepsTheStreamOpenAfterTheMarkDelaysNothing() {
        provider.answers(
                Script.of(new Text("x"), new Finish("stop"), new Raw("data: [DONE]\n\n"), new Script.Silence()));

        assertThat(ask(HELLO)).endsWith(new Finished(FinishReason.STOP, Usage.NONE));
        provider.awaitHangUps(1);
    }

    @Test
    void connectionsAreUsedAgain() {
        for (var i = 0; i < 5; i++) {
            ask(HELLO);
        }

        assertThat(provider.connections()).isEqualTo(1);
        assertThat(provider.hangUps()).isZero();
    }

    @Test
    void leavingBeforeTheFirstTokenReachesTheProvider() {
        var gate = new Gate();
        provider.answers(Script.text("late").after(gate));
        var turn = model.stream(HELLO).subscribe().with(event -> {});
        await().until(gate::isReached);

        turn.cancel();

        provider.awaitHangUps(1);
    }

    @Test
    void leavingBetweenTokensReachesTheProvider() {
        var gate = new Gate();
        provider.answers(Script.of(new Text("x"), new Hold(gate)));
        var turn = model.stream(HELLO).subscribe().with(event -> {});
        await().until(gate::isReached);

        turn.cancel();

        provider.awaitHangUps(1);
    }

    @Test
    void nothingIsSentBeforeTheSubscription() {
        var stream = model.stream(HELLO);

        assertThat(provider.requests()).isEmpty();
        assertThat(stream.collect().asList().await().atMost(Duration.ofSeconds(10)))
                .isNotEmpty();
    }

    private List<ModelEvent> ask(ModelRequest request) {
        return model.stream(request).collect().asList().await().atMost(Duration.ofSeconds(20));
    }
}
