package dev.tern.api;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.api.Outcome.Frame;
import dev.tern.api.Outcome.Streamed;
import dev.tern.api.Outcome.Whole;
import dev.tern.store.SqliteStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OnceTest {
    private static final Caller CALLER = Caller.of(Optional.empty());
    private static final Whole ANSWER = Whole.json("{\"a\":1}");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final List<Once.Run> runs = new ArrayList<>();

    @Test
    void theSameRequestIsAnsweredTheSameAlsoAfterARestart() {
        get(ask(process(), Uni.createFrom().item(ANSWER)));

        var again = (Whole) get(ask(process(), Uni.createFrom().item(Whole.json("{}"))));

        assertThat(again.body()).isEqualTo(ANSWER.body());
        assertThat(runs).hasSize(1);
    }

    @Test
    void aStreamIsRepeatedWhole() {
        var frames = Multi.createFrom().items(new Frame("data: 1\n\n", false), new Frame("data: [DONE]\n\n", true));
        var streamed = (Streamed) get(ask(process(), Uni.createFrom().item(new Streamed(frames, error -> ""))));
        get(streamed.frames().collect().asList());

        var again = (Whole) get(ask(process(), Uni.createFrom().item(ANSWER)));

        assertThat(again.body()).isEqualTo("data: 1\n\ndata: [DONE]\n\n");
        assertThat(again.type()).isEqualTo(Outcome.EVENTS);
    }

    @Test
    void whatRunsIsNotRunTwiceAtATime() {
        var once = process();
        var running = ask(once, Uni.createFrom().nothing()).subscribe().with(answer -> {});
        await().atMost(Duration.ofSeconds(10)).until(() -> runs.size() == 1);

        assertThatThrownBy(() -> get(ask(once, Uni.createFrom().item(ANSWER))))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.error().status()).isEqualTo(409));
        running.cancel();
    }

    @Test
    void whatAProcessLeftWhenItEndedIsTheSameTurnAgain() {
        ask(process(), Uni.createFrom().nothing()).subscribe().with(answer -> {});
        await().atMost(Duration.ofSeconds(10)).until(() -> runs.size() == 1);

        get(ask(process(), Uni.createFrom().item(ANSWER)));

        assertThat(runs.getFirst().again()).isFalse();
        assertThat(runs.getLast()).isEqualTo(new Once.Run(runs.getFirst().nonce(), true));
    }

    @Test
    void whatFailedOrWasCancelledMayBeDoneAgain() {
        var once = process();
        var failing = ask(once, Uni.createFrom().failure(new ApiException(Faults.unknown())));
        assertThatThrownBy(() -> get(failing)).isInstanceOf(ApiException.class);
        ask(once, Uni.createFrom().nothing()).subscribe().with(answer -> {}).cancel();

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(get(ask(once, Uni.createFrom().item(ANSWER))))
                        .isEqualTo(ANSWER));
    }

    @Test
    void aBrokenStreamMayBeDoneAgain() {
        var once = process();
        var broken = Multi.createFrom().<Frame>failure(new ApiException(Faults.unknown()));
        var streamed = (Streamed) get(ask(once, Uni.createFrom().item(new Streamed(broken, error -> ""))));
        assertThatThrownBy(() -> get(streamed.frames().collect().asList())).isInstanceOf(ApiException.class);

        assertThat(get(ask(once, Uni.createFrom().item(ANSWER)))).isEqualTo(ANSWER);
    }

    @Test
    void ofTheRequestNothingIsKeptButAFingerprint() {
        get(process().run(Optional.of("key words"), CALLER, "secret words", run -> Uni.createFrom()
                .item(ANSWER)));

        assertThat(store.rows("select * from replays").toString()).doesNotContain("secret", "key words");
    }

    private Uni<Outcome> ask(Once once, Uni<? extends Outcome> work) {
        return Uni.createFrom()
                .deferred(() -> once.run(Optional.of("key"), CALLER, "request", run -> {
                    runs.add(run);
                    return work.map(outcome -> outcome);
                }));
    }

    private Once process() {
        return new Once(store.ports().replays(), Duration.ofHours(24), Clock.systemUTC());
    }
}
