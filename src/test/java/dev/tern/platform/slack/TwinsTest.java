package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Stored;
import dev.tern.testing.FakeSink;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** B22: a mention comes as {@code message} and as {@code app_mention}. */
class TwinsTest {
    private static final String KEY = "mC0CHAN:1700000000.000100";
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final FakeSink sink = new FakeSink();

    @ParameterizedTest
    @CsvSource({
        "mention-without-file, app-mention-with-file",
        "app-mention-with-file, mention-without-file",
        "mention-with-file, app-mention-of-file",
        "app-mention-of-file, mention-with-file",
        "channel-mention, app-mention",
        "app-mention, channel-mention"
    })
    void oneTurnWithTheFileComesOfTwoDeliveriesInEitherOrder(String first, String second) {
        rememberKeys();
        var twins = twins(LONG);
        var kept = Stream.of(first, second)
                .map(name -> keep(twins, Payloads.json(name)))
                .toList();
        await().until(() -> kept.stream().allMatch(Kept::isDone));
        var turns = sink.events().stream()
                .filter(distinctKeys())
                .map(event -> new SlackDecoder(Payloads.ME).decode(event))
                .toList();
        assertThat(turns).hasSize(1).allMatch(Decoded.Said.class::isInstance);
        var files = first.contains("file") || second.contains("file") ? 1 : 0;
        assertThat(((Decoded.Said) turns.getFirst()).turn().attachments()).hasSize(files);
    }

    @Test
    void bothDeliveriesAreKeptAsTheyCameTheSameWhicheverWasFirst() {
        var message = Payloads.json("channel-mention");
        var mention = Payloads.json("app-mention");
        var twins = twins(LONG);
        keep(twins, mention);
        assertThat(sink.json()).isEmpty();
        keep(twins, message);
        assertThat(sink.json()).containsExactly("{\"message\":" + message + ",\"app_mention\":" + mention + "}");
        assertThat(sink.keys()).containsExactly(KEY);
    }

    @Test
    void aLostTwinIsNotWaitedForForLong() {
        var kept = keep(twins(SHORT), Payloads.json("app-mention"));
        await().until(kept::isDone);
        assertThat(sink.json()).containsExactly(Payloads.json("app-mention"));
    }

    @Test
    void aTwinThatComesTooLateHasTheSameKey() {
        var twins = twins(SHORT);
        await().until(keep(twins, Payloads.json("app-mention"))::isDone);
        await().until(keep(twins, Payloads.json("channel-mention"))::isDone);
        assertThat(sink.keys()).containsExactly(KEY, KEY);
    }

    /** Slack tries again with the same event: that is no twin. */
    @Test
    void aSecondTryIsNoTwinAndIsAnsweredWithTheFirst() {
        var twins = twins(SHORT);
        var first = keep(twins, Payloads.json("app-mention"));
        var again = keep(twins, Payloads.json("app-mention"));
        await().until(() -> first.isDone() && again.isDone());
        assertThat(sink.json()).containsExactly(Payloads.json("app-mention"));
    }

    @Test
    void whatCannotBeKeptIsSaidToBothAndIsJoinedAgainWhenItComesAgain() {
        sink.keepBy(event -> Uni.createFrom().failure(new IOException("disk full")));
        var twins = twins(LONG);
        var both = List.of(keep(twins, Payloads.json("app-mention")), keep(twins, Payloads.json("channel-mention")));
        await().until(() -> both.stream().allMatch(Kept::isFailed));
        sink.keepBy(event -> Uni.createFrom().item(Stored.NEW));
        keep(twins, Payloads.json("channel-mention"));
        keep(twins, Payloads.json("app-mention"));
        assertThat(sink.json()).hasSize(2);
        assertThat(sink.json().getFirst()).isEqualTo(sink.json().getLast());
    }

    @Test
    void whatComesAfterAWaitingMentionInItsChannelDoesNotOvertakeIt() {
        var twins = twins(LONG);
        keep(twins, Payloads.json("app-mention"));
        keep(twins, Payloads.json("thread-reply-to-bot").replace("1700000000.000100", "1700000009.000100"));
        keep(twins, Payloads.json("direct-text"));
        assertThat(sink.keys()).containsExactly("mD0ALICE:1700000000.000100");
        keep(twins, Payloads.json("channel-mention"));
        assertThat(sink.keys()).containsExactly("mD0ALICE:1700000000.000100", KEY, "mC0CHAN:1700000009.000100");
    }

    @ParameterizedTest
    @CsvSource({
        "direct-text", "channel-chatter", "mention-with-file", "channel-mention-of-another", "edited-message",
        "thread-broadcast", "command-ask", "reaction-added", "own-message", "broken"
    })
    void whatHasNoTwinOrLacksNothingDoesNotWait(String payload) {
        keep(twins(LONG), Payloads.json(payload));
        assertThat(sink.json()).containsExactly(Payloads.json(payload));
    }

    /** B35: an edit has its message's channel but is another thing. */
    @Test
    void differentThingsHaveDifferentKeysAndTheSameThingOne() {
        var keys = Stream.of(
                        "channel-mention",
                        "app-mention",
                        "changed-by-reply",
                        "edited-message",
                        "deleted-message",
                        "command-ask",
                        "button",
                        "rate-limited-app")
                .map(name -> Delivery.of(Payloads.json(name), Payloads.ME).key().value())
                .toList();
        assertThat(keys)
                .startsWith(
                        KEY,
                        KEY,
                        "eEv0004",
                        "eEv0005",
                        "eEv0006",
                        "c13345224609.738474920.8088930838d88f008e0",
                        "c1.2.3");
        assertThat(keys.getLast()).startsWith("x");
    }

    private Twins twins(Duration patience) {
        return new Twins(Payloads.ACCOUNT, sink, Clock.systemUTC(), patience);
    }

    private static Kept keep(Twins twins, String json) {
        return new Kept(twins.keep(Delivery.of(json, Payloads.ME)).subscribeAsCompletionStage());
    }

    private void rememberKeys() {
        var seen = new HashSet<String>();
        sink.keepBy(event -> Uni.createFrom().item(seen.add(event.key().value()) ? Stored.NEW : Stored.DUPLICATE));
    }

    private static java.util.function.Predicate<RawEvent> distinctKeys() {
        var seen = new ArrayList<String>();
        return event ->
                !seen.contains(event.key().value()) && seen.add(event.key().value());
    }

    private record Kept(CompletableFuture<Stored> future) {
        boolean isDone() {
            return future.isDone();
        }

        boolean isFailed() {
            return future.isCompletedExceptionally();
        }
    }
}
