package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.Addressing;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom a message in a thread is for, where it does not call the bot. B47. */
class DiscordThreadsTest {
    private static final String CALL = "<@100000000000000001> in here";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    and?                                    | THREAD
                    <@100000000000000012> what do you think? | OTHERS
                    <@&100000000000000009> anybody?         | OTHERS
                    write `<@100000000000000012>` to call Bob | THREAD
                    """)
    void itIsForTheThreadUnlessItCallsSomebodyElse(String text, Addressing addressing) {
        var json = Payloads.event("thread-message").json().replace(CALL, text);

        assertThat(addressing(json)).isEqualTo(addressing);
    }

    /** An answer to another person's message is for that person, wherever it stands. */
    @ParameterizedTest
    @CsvSource({"reply-to-person, OTHERS", "guild-chatter, NONE"})
    void whatIsNotInAThreadIsForNobody(String payload, Addressing addressing) {
        assertThat(addressing(Payloads.event(payload).json())).isEqualTo(addressing);
        var inThread = Payloads.event("reply-to-person")
                .json()
                .replace("\"type\": 0", "\"type\": 11")
                .replace("\"channel_type\": 0", "\"channel_type\": 11");
        assertThat(addressing(inThread)).isEqualTo(Addressing.OTHERS);
    }

    private static Addressing addressing(String json) {
        var decoded = new DiscordDecoder(Payloads.ME).decode(Payloads.event("e", json));
        return ((Decoded.Said) decoded).turn().addressing();
    }
}
