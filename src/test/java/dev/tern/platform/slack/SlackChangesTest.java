package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of messages, and what programs post. */
class SlackChangesTest {
    private static final String TS = "1700000000.000100";
    private static final SlackDecoder DECODER = new SlackDecoder(Payloads.ME);

    /** B38: the gate decides about them. */
    @ParameterizedTest
    @CsvSource({
        "bot-message, U0OTHERBOT, U0OTHERBOT, false",
        "app-with-profile, U0OTHERBOT, Other, false",
        "alert, B0ALERT, Alert, true",
        "slackbot, USLACKBOT, USLACKBOT, false"
    })
    void whatProgramsPostIsSaidByABot(String payload, String id, String name, boolean shared) {
        var author = new Author(new PersonId(id), name, true, shared, Set.of());
        assertThat(said(payload).author()).isEqualTo(author);
    }

    /** B39: the message is where and which it was, and says what it says now. */
    @Test
    void anEditIsTheSameMessageWithOtherWords() {
        var edited = ((Decoded.Edited) DECODER.decode(Payloads.event("edited-message"))).turn();
        assertThat(edited.origin()).isEqualTo(said("channel-mention").origin());
        assertThat(edited.text()).isEqualTo("hi there");
        assertThat(edited.addressing()).isEqualTo(Addressing.MENTION);
        assertThat(edited.id()).isEqualTo(TurnId.of(Payloads.ACCOUNT, new EventKey("edited-message")));
    }

    @Test
    void aDeletionNamesTheChatAndTheMessage() {
        var deleted = new Decoded.Deleted(new ChatId("C0CHAN"), List.of(new MessageId(TS)));
        assertThat(DECODER.decode(Payloads.event("deleted-message"))).isEqualTo(deleted);
        assertThat(DECODER.decode(Payloads.event("deleted-root"))).isEqualTo(deleted);
    }

    /** B35: ten such events in a row are no turn, and no change of words. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "changed-by-reply",
                "changed-by-preview",
                "changed-by-preview-later",
                "changed-without-stamp",
                "changed-by-broadcast",
                "changed-by-us",
                "changed-by-bot"
            })
    void whereNobodyChangedAWordThereIsNoEdit(String payload) {
        assertThat(DECODER.decode(Payloads.event(payload))).isInstanceOf(Decoded.Ignored.class);
    }

    private static Turn said(String payload) {
        return ((Decoded.Said) DECODER.decode(Payloads.event(payload))).turn();
    }
}
