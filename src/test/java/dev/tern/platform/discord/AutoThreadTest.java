package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatId;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AutoThreadTest {
    private static final int TEXT = 0;
    private static final int THREAD = 11;

    @Test
    void aMentionInATextChannelIsOfTheThreadThatItOpens() {
        var turn = said(true, TEXT, "<@" + Payloads.ME.id() + "> hello");

        assertThat(turn.addressing()).isEqualTo(Addressing.MENTION);
        assertThat(turn.origin().chat()).isEqualTo(new ChatId("900"));
        assertThat(turn.origin().thread()).contains(new ThreadId("900"));
        assertThat(turn.origin().message()).isEqualTo(new MessageId("500/900"));
        assertThat(Starter.of(Destination.answering(turn.origin()))).contains(new Starter("500", "900"));
        assertThat(Starter.said(turn.origin())).isEqualTo(new Starter("500", "900"));
    }

    @Test
    void whatIsSaidInTheThreadLaterIsOfTheSameConversation() {
        var opening = said(true, TEXT, "<@" + Payloads.ME.id() + "> hello").origin();

        var later = origin(true, "900", THREAD, "and then?");

        assertThat(later.origin().chat()).isEqualTo(opening.chat());
        assertThat(later.origin().thread()).isEqualTo(opening.thread());
        assertThat(Starter.of(Destination.answering(later.origin()))).isEmpty();
    }

    /** An edit that calls nobody any more, and a deletion, tell of the channel; the message is the same. */
    @Test
    void whatOpenedItIsTheSameMessageWhereverItIsToldOf() {
        var opening = Turn.Message.of(
                said(true, TEXT, "<@" + Payloads.ME.id() + "> hello").origin());

        assertThat(Turn.Message.of(said(true, TEXT, "hello").origin())).isEqualTo(opening);
        assertThat(new Turn.Message(Payloads.ME.account(), new ChatId("500"), new MessageId("900")))
                .isEqualTo(opening);
    }

    @Test
    void nothingElseOpensOne() {
        assertThat(said(true, TEXT, "hello").origin().thread()).isEmpty();
        assertThat(said(false, TEXT, "<@" + Payloads.ME.id() + "> hello")
                        .origin()
                        .thread())
                .isEmpty();
        assertThat(said(true, THREAD, "<@" + Payloads.ME.id() + "> hello")
                        .origin()
                        .chat())
                .isEqualTo(new ChatId("500"));
    }

    private static Turn said(boolean autoThread, int type, String words) {
        return origin(autoThread, "500", type, words);
    }

    private static Turn origin(boolean autoThread, String channel, int type, String words) {
        var json = """
                {"t":"MESSAGE_CREATE","channel":{"id":"%s","type":%d,"name":"general"},"d":{"id":"900","channel_id":"%s",
                "guild_id":"1","content":"%s","timestamp":"2026-01-02T03:04:05Z","type":0,
                "author":{"id":"7","username":"ann"},"member":{},"mentions":[]}}""".formatted(channel, type, channel, words);
        var event = new RawEvent(Payloads.ME.account(), new EventKey("m900"), json.replace("\n", ""), Instant.EPOCH);
        var decoded = (Decoded.Said) new DiscordDecoder(Payloads.ME, autoThread).decode(event);
        return decoded.turn();
    }
}
