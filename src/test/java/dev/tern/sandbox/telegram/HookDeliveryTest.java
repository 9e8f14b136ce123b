package dev.tern.sandbox.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.testing.SettableTimeline;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** As Telegram sends updates to a web hook; time is the test's. */
class HookDeliveryTest {
    private final List<Sent> sent = new ArrayList<>();
    private final SettableTimeline timeline = new SettableTimeline();
    private final UpdateQueue queue = new UpdateQueue(10);
    private final HookDelivery delivery = new HookDelivery(queue, timeline, this::post);

    HookDeliveryTest() {
        queue.onNews(delivery::pump);
    }

    /** A request under way. */
    private record Sent(int id, Hook to, UniEmitter<? super Integer> emitter) {
        void answered(int status) {
            emitter.complete(status);
        }
    }

    private Uni<Integer> post(Hook to, ObjectNode update) {
        return Uni.createFrom()
                .emitter(emitter -> sent.add(new Sent(update.path("update_id").asInt(), to, emitter)));
    }

    @Test
    void withoutAWebhookNothingIsSentAndWithOneWhatWaited() {
        say(1);
        assertThat(ids()).isEmpty();

        delivery.to(hook("a"));

        assertThat(ids()).containsExactly(10);
        sent.getFirst().answered(200);
        assertThat(queue.size()).isZero();
    }

    @Test
    void aChatIsToldOneAfterTheOtherAndChatsSideBySide() {
        delivery.to(hook("a"));
        say(1);
        say(1);
        say(2);
        assertThat(ids()).containsExactly(10, 12);

        sent.get(0).answered(204);

        assertThat(ids()).containsExactly(10, 12, 11);
        assertThat(queue.size()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {199, 301, 400, 401, 503})
    void whatIsNotTakenComesAgainLaterAndHoldsUpItsChat(int status) {
        delivery.to(hook("a"));
        say(1);
        say(1);

        sent.get(0).answered(status);
        timeline.pass(Duration.ofMillis(999));
        assertThat(ids()).containsExactly(10);
        timeline.pass(Duration.ofMillis(1));
        assertThat(ids()).containsExactly(10, 10);
        sent.get(1).answered(status);
        timeline.pass(Duration.ofMillis(1_999));
        assertThat(ids()).containsExactly(10, 10);
        timeline.pass(Duration.ofMillis(1));
        sent.get(2).answered(200);

        assertThat(ids()).containsExactly(10, 10, 10, 11);
        assertThat(delivery.last().orElseThrow().words()).startsWith("Wrong response from the webhook: " + status);
    }

    @Test
    void itIsGivenUpAfterManyTriesOfAMinuteAtMost() {
        delivery.to(hook("a"));
        say(1);
        say(1);
        for (int i = 0; i < 100; i++) {
            sent.getLast().emitter().fail(new ConnectException());
            timeline.pass(Duration.ofMinutes(1));
        }
        assertThat(ids()).hasSize(101).endsWith(10, 11);
        assertThat(delivery.last().orElseThrow().words()).isEqualTo("Connection refused");
    }

    @Test
    void noMoreAreUnderWayThanAsked() {
        delivery.to(Hook.of(parameters("{\"url\":\"http://localhost/a\",\"max_connections\":2}")));
        say(1);
        say(2);
        say(3);
        assertThat(ids()).containsExactly(10, 11);
        sent.get(1).answered(200);
        assertThat(ids()).containsExactly(10, 11, 12);
    }

    @Test
    void anotherAddressIsTriedAtOnce() {
        delivery.to(hook("a"));
        say(1);
        sent.get(0).answered(502);

        delivery.to(hook("b"));

        assertThat(sent.get(1).to().url().getPath()).isEqualTo("/b");
        assertThat(delivery.last()).isEmpty();
        timeline.pass(Duration.ofMinutes(5));
        assertThat(ids()).containsExactly(10, 10);
    }

    @Test
    void withoutAnAddressWhatWasNotTakenStays() {
        delivery.to(hook("a"));
        say(1);
        sent.get(0).emitter().fail(new IOException("closed"));
        delivery.to(Optional.empty());
        timeline.pass(Duration.ofMinutes(5));
        assertThat(ids()).containsExactly(10);
        assertThat(queue.size()).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "http://tern.test/hook, An HTTPS URL must be provided",
        "http://127.0.0.1.tern.test/hook, An HTTPS URL must be provided",
        "ftp://localhost/, An HTTPS URL must be provided",
        "https://tern.test:8080/hook, only on ports",
        "/hook, invalid webhook URL",
        "https://a b, invalid webhook URL",
    })
    void anAddressMustBeOneThatTelegramTakesOrHere(String url, String words) {
        assertThatThrownBy(
                        () -> Hook.of(parameters(Json.object().put("url", url).toString())))
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "https://tern.test:8443/hook, false",
        "https://10.0.0.1/, false",
        "http://localhost:8080/, true",
        "http://127.0.0.1:1/, true",
        "http://[::1]:1/, true"
    })
    void onlyThisMachineIsSentTo(String url, boolean isHere) {
        var hook = Hook.of(parameters(Json.object().put("url", url).toString())).orElseThrow();
        assertThat(hook.isHere()).isEqualTo(isHere);
        if (!isHere) {
            var sending = new HookHttp().post(hook, Json.object());
            assertThatThrownBy(() -> sending.await().atMost(Duration.ofSeconds(5)))
                    .hasStackTraceContaining("to this machine only");
        }
    }

    private void say(int chat) {
        var message = Json.object();
        message.putObject("chat").put("id", chat);
        queue.offer("message", message);
    }

    private List<Integer> ids() {
        return sent.stream().map(Sent::id).toList();
    }

    private static Optional<Hook> hook(String path) {
        return Hook.of(parameters("{\"url\":\"http://localhost/" + path + "\"}"));
    }

    private static Parameters parameters(String json) {
        return Parameters.of("", "application/json", json.getBytes(StandardCharsets.UTF_8));
    }
}
