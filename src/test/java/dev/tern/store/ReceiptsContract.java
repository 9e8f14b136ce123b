package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is known of messages that went out. */
abstract class ReceiptsContract {
    private static final MessageId MESSAGE = new MessageId("77");

    abstract Ports ports();

    @Test
    void theTurnThatSaidAMessageIsFound() {
        var parts = commit(parts(turn("1"), "one", "two"));
        var said = parts.getLast();
        get(ports().outbox().sent(said.id(), new Receipt(MESSAGE, NOW)));

        assertThat(find(said.to().account().platform(), said.to().chat(), MESSAGE))
                .contains(said.turn());
    }

    @Test
    void aMessageOfAnotherPlatformChatOrNumberIsAnother() {
        var said = commit(parts(turn("1"), "one")).getFirst();
        get(ports().outbox().sent(said.id(), new Receipt(MESSAGE, NOW)));
        var platform = said.to().account().platform();

        assertThat(find(new PlatformId("other"), said.to().chat(), MESSAGE)).isEmpty();
        assertThat(find(platform, new ChatId("other"), MESSAGE)).isEmpty();
        assertThat(find(platform, said.to().chat(), new MessageId("78"))).isEmpty();
    }

    private List<OutboxPart> commit(List<OutboxPart> parts) {
        var session = get(ports().sessions().current(new SessionKey("web:main:7001"), Turns.AUDIENCE));
        get(ports().ledger().commit(Samples.answered(parts.getFirst().turn(), session.id()), parts));
        return parts;
    }

    private Optional<TurnId> find(PlatformId platform, ChatId chat, MessageId message) {
        return get(ports().receipts().turnOf(platform, chat, message));
    }
}
