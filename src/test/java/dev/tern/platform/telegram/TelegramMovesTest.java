package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.ChatId;
import org.junit.jupiter.api.Test;

/** A group that becomes a supergroup. B52. */
class TelegramMovesTest {
    private static final Decoded MOVED = new Decoded.Moved(new ChatId("-5000001"), new ChatId("-1001000000004"));

    private static Decoded decode(String message) {
        var update = "{\"update_id\":800,\"message\":" + message + "}";
        return new TelegramDecoder(Payloads.ME).decode(Payloads.event("800", update));
    }

    @Test
    void theOldGroupSaysWhereItWent() {
        assertThat(decode("""
                {"message_id":90,"date":1760000000,"from":{"id":7001,"is_bot":false,"first_name":"Alice"},
                 "chat":{"id":-5000001,"type":"group","title":"Kitchen"},"migrate_to_chat_id":-1001000000004}
                """)).isEqualTo(MOVED);
    }

    @Test
    void theNewOneSaysWhereItCameFrom() {
        assertThat(decode("""
                {"message_id":1,"date":1760000000,
                 "sender_chat":{"id":-1001000000004,"type":"supergroup","title":"Kitchen"},
                 "chat":{"id":-1001000000004,"type":"supergroup","title":"Kitchen"},"migrate_from_chat_id":-5000001}
                """)).isEqualTo(MOVED);
    }
}
