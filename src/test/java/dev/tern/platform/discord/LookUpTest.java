package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.discord.FakeRest.Answer;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Looking for what may be there already. */
class LookUpTest {
    private static final String SEND = "POST channels/" + Payloads.CHANNEL + "/messages";
    private static final PartId ID = PartId.of(new TurnId("0123456789abcdef01234567"), 0);

    private Bench bench;
    private DiscordSender sender;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        bench = new Bench().connected();
        sender = new DiscordSender(bench.client, new Threads(bench.client), new DiscordFiles(TestFiles.KEPT));
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    /** B29: after more minutes than Discord knows a nonce. */
    @Test
    void whatTheBotHasSaidSinceIsFoundAndNotSentAgain() {
        bench.rest.plan(SEND, Answer.HANG_AFTER_SENDING);
        assertThatThrownBy(() -> send(part(ID))).isInstanceOf(PlatformException.OutcomeUnknown.class);

        var receipt = send(part(ID).asRepetition().since(Instant.parse("2026-11-30T10:00:00Z")));

        assertThat(bench.rest.calls(SEND)).hasSize(1);
        assertThat(bench.rest.messages()).singleElement().satisfies(message -> assertThat(
                        message.path("id").asText())
                .isEqualTo(receipt.message().value()));
    }

    @Test
    void whatTheBotHasSaidBeforeIsAnotherMessage() {
        send(part(ID));

        send(part(PartId.of(new TurnId("another"), 0)).asRepetition().since(Instant.parse("2026-11-30T11:00:00Z")));

        assertThat(bench.rest.messages()).hasSize(2);
    }

    private Receipt send(Outgoing part) {
        return sender.send(part).await().atMost(Bench.PATIENCE);
    }

    private static Outgoing part(PartId id) {
        var to = new Destination(Payloads.ACCOUNT, new ChatId(Payloads.CHANNEL), Optional.empty(), Optional.empty());
        return new Outgoing(id, to, DiscordRenderer.render("hi").getFirst(), false, false);
    }
}
