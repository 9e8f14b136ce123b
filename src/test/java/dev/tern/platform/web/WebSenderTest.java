package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.Rendered;
import dev.tern.turn.ChatId;
import dev.tern.turn.Choice;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.PersonId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class WebSenderTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final PersonId ALICE = new PersonId("alice");
    private static final PersonId BOB = new PersonId("bob");
    private static final PartId PART = new PartId("part-1");
    private static final String FRAME =
            "{\"type\":\"message\",\"part\":\"part-1\",\"turn\":\"t1\",\"html\":\"<p>Hi</p>\",\"text\":\"Hi\"}";

    private final Windows windows = new Windows(2);
    private final List<String> first = new ArrayList<>();
    private final List<String> second = new ArrayList<>();

    @Test
    void aPartGoesToEachWindowOfItsReaderAndIsSentOnTheFirstWord() {
        var sender = sender(Duration.ofMinutes(1));
        windows.add(window(ALICE, first));
        windows.add(window(ALICE, second));
        var strangers = new ArrayList<String>();
        windows.add(window(BOB, strangers));

        var sent = subscribed(sender.send(part()));
        sender.got(BOB, PART);
        assertThat(sent.getItem()).isNull();
        sender.got(ALICE, PART);
        sender.got(ALICE, PART);

        assertThat(sent.awaitItem().getItem()).isEqualTo(new Receipt(new MessageId("part-1"), NOW));
        assertThat(first).containsExactly(FRAME);
        assertThat(second).containsExactly(FRAME);
        assertThat(strangers).isEmpty();
    }

    @Test
    void aPartWaitsForItsReaderAndIsOfferedToEachNewWindowUntilOneHasIt() {
        var sender = sender(Duration.ofMinutes(1));
        var sent = subscribed(sender.send(part()));

        sender.opened(window(BOB, second));
        sender.opened(window(ALICE, first));
        sender.opened(window(ALICE, first));
        sender.got(ALICE, PART);
        sent.awaitItem();
        await().untilAsserted(() -> {
            var later = new ArrayList<String>();
            sender.opened(window(ALICE, later));
            assertThat(later).isEmpty();
        });

        assertThat(first).containsExactly(FRAME, FRAME);
        assertThat(second).isEmpty();
    }

    @Test
    void aReaderWhoStaysAwayIsUnavailable() {
        var sent = subscribed(sender(Duration.ofMillis(20)).send(part()));

        sent.awaitFailure().assertFailedWith(PlatformException.Unavailable.class, "part=part-1 reason=not connected");
    }

    @Test
    void aWindowThatCannotBeWrittenToHarmsNobody() {
        var sender = sender(Duration.ofMinutes(1));
        windows.add(new Window(
                ALICE,
                frame -> Uni.createFrom().failure(new IllegalStateException("closed")),
                (code, reason) -> Uni.createFrom().voidItem()));
        windows.add(window(ALICE, first));

        subscribed(sender.send(part()));

        assertThat(first).containsExactly(FRAME);
    }

    @Test
    void plainWordsAreEscaped() {
        windows.add(window(ALICE, first));

        subscribed(sender(Duration.ofMinutes(1))
                .send(new Outgoing(
                        PART, to(ALICE), new Rendered(new WebPayload("t1", "?").json(), "1 < 2\n&"), true, false)));

        assertThat(first.getFirst()).contains("\"html\":\"<p>1 &lt; 2<br />\\n&amp;</p>\"");
    }

    @Test
    void aSlowReaderSeesFewerDrafts() {
        var written = new CompletableFuture<Void>();
        windows.add(new Window(
                ALICE,
                frame -> {
                    first.add(frame);
                    return Uni.createFrom().completionStage(written);
                },
                (code, reason) -> Uni.createFrom().voidItem()));
        var sender = sender(Duration.ofMinutes(1));

        sender.draft(new Draft(new TurnId("t1"), to(ALICE), "a"));
        sender.draft(new Draft(new TurnId("t1"), to(ALICE), "a **b"));
        written.complete(null);
        sender.draft(new Draft(new TurnId("t1"), to(ALICE), "a **b**"));
        sender.draft(new Draft(new TurnId("t2"), to(BOB), "not for her"));

        assertThat(first)
                .containsExactly(
                        "{\"type\":\"draft\",\"turn\":\"t1\",\"html\":\"<p>a</p>\\n\"}",
                        "{\"type\":\"draft\",\"turn\":\"t1\",\"html\":\"<p>a <strong>b</strong></p>\\n\"}");
    }

    @Test
    void aWindowTooManyTakesTheOldestOnesPlace() {
        var oldest = window(ALICE, first);
        var middle = window(ALICE, first);
        var newest = window(ALICE, first);

        assertThat(windows.add(oldest)).isEmpty();
        assertThat(windows.add(middle)).isEmpty();
        assertThat(windows.add(newest)).contains(oldest);

        windows.remove(oldest);
        assertThat(windows.of(ALICE)).containsExactly(middle, newest);
        windows.remove(middle);
        windows.remove(newest);
        assertThat(windows.of(ALICE)).isEmpty();
    }

    @Test
    void anEditNamesItsMessageAndIsDoneOnThePagesWord() throws Exception {
        var sender = sender(Duration.ofMinutes(1));
        windows.add(window(ALICE, first));
        var content = new Rendered(new WebPayload("t2", "<p>Bye</p>").json(), "Bye");

        var edited = sender.edit(new Edit(to(ALICE), new MessageId("part-1"), content, false))
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
        var frame = new ObjectMapper().readTree(first.getFirst());
        assertThat(frame.path("of").asText()).isEqualTo("part-1");
        assertThat(frame.path("html").asText()).isEqualTo("<p>Bye</p>");
        sender.got(ALICE, PART);
        edited.assertNotTerminated();
        sender.got(ALICE, new PartId(frame.path("part").asText()));

        edited.awaitItem();
    }

    @Test
    void choicesGoAlong() {
        var sender = sender(Duration.ofMinutes(1));
        windows.add(window(ALICE, first));
        var payload = new WebPayload("t1", "<p>Hi</p>", List.of(new Choice("Allow", "/approve 4f1c09aa31")));

        subscribed(sender.send(new Outgoing(PART, to(ALICE), new Rendered(payload.json(), "Hi"), false, false)));

        assertThat(first.getFirst())
                .endsWith("\"choices\":[{\"label\":\"Allow\",\"command\":\"/approve 4f1c09aa31\"}]}");
    }

    private WebSender sender(Duration patience) {
        return new WebSender(windows, patience, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static Window window(PersonId person, List<String> frames) {
        return new Window(
                person,
                frame -> Uni.createFrom().voidItem().invoke(() -> frames.add(frame)),
                (code, reason) -> Uni.createFrom().voidItem());
    }

    private static Outgoing part() {
        var content = new Rendered(new WebPayload("t1", "<p>Hi</p>").json(), "Hi");
        return new Outgoing(PART, to(ALICE), content, false, false);
    }

    private static Destination to(PersonId person) {
        return new Destination(WebAdapter.ACCOUNT, new ChatId(person.value()), Optional.empty(), Optional.empty());
    }

    private static UniAssertSubscriber<Receipt> subscribed(Uni<Receipt> sending) {
        return sending.subscribe().withSubscriber(UniAssertSubscriber.create());
    }
}
