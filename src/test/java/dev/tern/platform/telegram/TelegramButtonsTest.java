package dev.tern.platform.telegram;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.Rendered;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.Choice;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.Roster;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Buttons under a message, and what comes of a press. */
class TelegramButtonsTest {
    private static final Destination DIRECT =
            new Destination(Payloads.ACCOUNT, new ChatId("7001"), Optional.empty(), Optional.empty());

    private static final TurnId PRESS = new TurnId("p1");

    private FakeBotApi api;
    private TelegramClient client;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        client = new TelegramClient(api.account(), Duration.ofSeconds(5));
    }

    @AfterEach
    void stop() {
        api.close();
    }

    private static Rendered question(String... labels) {
        var choices = List.of(labels).stream()
                .map(label -> Choice.of(label, "/answer 4f1c09aa31 1"))
                .toList();
        return TelegramRenderer.render("**Soup?**", Roster.NOBODY, choices).getFirst();
    }

    private void send(Rendered content, boolean plain) {
        var part = new Outgoing(PartId.of(new TurnId("t1"), 0), DIRECT, content, plain, false);
        get(new TelegramSender(client, TestFiles.KEPT).send(part));
    }

    private JsonNode sent(String method) {
        return api.calls(method).getFirst().body();
    }

    @Test
    void shortChoicesStandBesideEachOther() {
        send(question("Allow", "Deny"), false);

        assertThat(sent("sendMessage").path("reply_markup"))
                .hasToString("{\"inline_keyboard\":[["
                        + "{\"text\":\"Allow\",\"callback_data\":\"/answer 4f1c09aa31 1\"},"
                        + "{\"text\":\"Deny\",\"callback_data\":\"/answer 4f1c09aa31 1\"}]]}");
    }

    @Test
    void longChoicesStandBelowEachOther() {
        send(question("Leek and potato", "Tomato and basil"), false);

        assertThat(sent("sendMessage").at("/reply_markup/inline_keyboard")).hasSize(2);
    }

    @Test
    void whereMarkupIsRefusedTheWordsToTypeStandInTheText() {
        send(question("Allow", "Deny"), true);

        assertThat(sent("sendMessage").path("text").asText())
                .isEqualTo("Soup?\n\nAllow: /answer 4f1c09aa31 1\nDeny: /answer 4f1c09aa31 1");
        assertThat(sent("sendMessage").has("reply_markup")).isFalse();
    }

    @Test
    void anEditWithoutChoicesTakesThemAway() {
        get(new TelegramEditor(client).edit(new Edit(DIRECT, new MessageId("78"), question(), false)));

        assertThat(sent("editmessagetext").has("reply_markup")).isFalse();
    }

    /** Whoever presses is told once; the second answer to a press is refused, so none is sent. */
    @Test
    void aPressIsAnsweredOnce() {
        var presses = new TelegramPresses(client);
        presses.arrived(PRESS, "3007");

        get(presses.answer(PRESS, "Nothing here."));
        get(presses.answer(PRESS, "Nothing here."));

        assertThat(api.calls("answercallbackquery")).hasSize(1);
        assertThat(sent("answercallbackquery").path("callback_query_id").asText())
                .isEqualTo("3007");
        assertThat(sent("answercallbackquery").path("text").asText()).isEqualTo("Nothing here.");
    }

    @Test
    void aPressIsReadWhereItsMessageStands() {
        var decoded = new TelegramDecoder(Payloads.ME).decode(Payloads.event("button-in-topic"));

        assertThat(decoded).isInstanceOfSatisfying(Decoded.Said.class, said -> {
            assertThat(said.turn().isPress()).isTrue();
            assertThat(said.turn().origin().thread()).contains(new ThreadId("12"));
            assertThat(said.turn().origin().message()).isEqualTo(new MessageId("79"));
            assertThat(said.turn().author().id().value()).isEqualTo("7001");
        });
    }
}
