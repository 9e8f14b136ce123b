package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.FileHandle;
import dev.tern.turn.MessageId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whom every store lets have a file. */
abstract class FileReadersContract {
    private static final FileHandle FILE = Samples.file("one.png").handle();

    @SuppressWarnings("NullAway.Init") // set before each test
    private OutboxPart part;

    abstract Ports ports();

    @BeforeEach
    void commit() {
        part = Samples.files(turn("1"), "one.png").getFirst();
        var session = get(ports().sessions().current(new SessionKey("web:main:7001"), Turns.AUDIENCE));
        get(ports().ledger().commit(Samples.answered(turn("1"), session.id()), List.of(part)));
    }

    @Test
    void theChatThatItWasGivenToMayHaveItBeforeAndAfterItWasSent() {
        assertThat(mayRead(turn("1"), part.to(), FILE)).isTrue();

        get(ports().outbox().sent(part.id(), new Receipt(new MessageId("77"), NOW)));

        assertThat(mayRead(turn("1"), part.to(), FILE)).isTrue();
    }

    @Test
    void anotherChatOrAccountMayNot() {
        var none = Optional.<MessageId>empty();
        var chat = new Destination(part.to().account(), new ChatId("7002"), Optional.empty(), none);
        var account = new Destination(OTHER_ACCOUNT, part.to().chat(), Optional.empty(), none);

        assertThat(mayRead(turn("1"), chat, FILE)).isFalse();
        assertThat(mayRead(turn("1"), account, FILE)).isFalse();
    }

    @Test
    void anotherTurnOrFileIsNotWhatWasGiven() {
        assertThat(mayRead(turn("2"), part.to(), FILE)).isFalse();
        assertThat(mayRead(turn("1"), part.to(), Samples.file("two.png").handle()))
                .isFalse();
    }

    private boolean mayRead(TurnId turn, Destination by, FileHandle file) {
        return get(ports().readers().mayRead(turn, by.account(), by.chat(), file));
    }
}
