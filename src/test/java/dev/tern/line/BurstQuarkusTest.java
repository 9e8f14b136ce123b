package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.SandboxClient.Message;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many people at once: everybody is answered once and in order, and no faster than the platform lets us. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@TestProfile(BurstQuarkusTest.EachMessageATurn.class)
class BurstQuarkusTest {
    private static final int CHATS = 200;
    private static final int EACH = 10;

    /** What 2 at once and one each 5 ms come to in a second, and as much to spare as Telegram's own pace leaves. */
    private static final int PER_SECOND = 202 + 10;

    /** The same of 3 at once and one each 100 ms. */
    private static final int CHAT_PER_SECOND = 13 + 1;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    /** Wider budgets than Telegram's, so that the test takes seconds; tests gather nothing, so each message is a turn. */
    public static final class EachMessageATurn implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tern.delivery.pace.telegram.account-every", "5ms",
                    "tern.delivery.pace.telegram.chat-every", "100ms");
        }
    }

    @Test
    void twoThousandMessagesInASecondAreEachAnsweredOnceInOrderAndWithinTheBudgets() {
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        GatewayUnderTest.model().reset();
        GatewayUnderTest.model().answersBy(Questions::shortly);

        try (var threads = Executors.newFixedThreadPool(50, Thread.ofVirtual().factory())) {
            IntStream.range(0, CHATS)
                    .mapToObj(chat -> CompletableFuture.runAsync(() -> ask(people, chat), threads))
                    .toList()
                    .forEach(CompletableFuture::join);
        }
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> people.calls("sendMessage").size() >= CHATS * EACH);

        for (int chat = 0; chat < CHATS; chat++) {
            assertThat(people.answers(name(chat)))
                    .extracting(Message::text)
                    .containsExactlyElementsOf(
                            questions(chat).mapToObj(n -> "Answer " + n + ".").toList());
        }
        var sends = people.calls("sendMessage");
        assertThat(sends)
                .hasSize(CHATS * EACH)
                .allMatch(send -> send.path("status").asInt() == 200);
        assertThat(most(sends)).as("sends in a second").isLessThanOrEqualTo(PER_SECOND);
        assertThat(sends.stream()
                        .collect(Collectors.groupingBy(
                                send -> send.path("request").path("chat_id").asText()))
                        .values())
                .hasSize(CHATS)
                .allSatisfy(chat -> assertThat(most(chat)).isLessThanOrEqualTo(CHAT_PER_SECOND));
    }

    private static void ask(SandboxClient people, int chat) {
        questions(chat).forEach(question -> people.say(name(chat), "p" + chat, Questions.question(question)));
    }

    private static IntStream questions(int chat) {
        return IntStream.range(chat * EACH, (chat + 1) * EACH);
    }

    private static String name(int chat) {
        return "dm-p" + chat;
    }

    /** The most calls in any second. */
    private static int most(List<JsonNode> calls) {
        var times = calls.stream()
                .mapToLong(call -> call.path("ms").asLong())
                .sorted()
                .toArray();
        int most = 0;
        for (int first = 0, last = 0; last < times.length; last++) {
            while (times[last] - times[first] >= 1_000) {
                first++;
            }
            most = Math.max(most, last - first + 1);
        }
        return most;
    }
}
