package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.Choice;
import dev.tern.turn.MessageId;
import dev.tern.turn.Roster;
import dev.tern.turn.ThreadId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buttons under a message, and what a press says. */
class SlackButtonsTest {
    private static final List<Choice> CHOICES = List.of(new Choice("Allow", "/approve 4f1c09aa31"));

    @Test
    void choicesAreABlockAndTheWordsToTypeStandInTheText() {
        var payload = SlackPayload.parse(SlackRenderer.render("Do it?", Roster.NOBODY, CHOICES)
                .getFirst()
                .payload());

        assertThat(payload.text()).isEqualTo("Do it?\n\nAllow: /approve 4f1c09aa31");
        assertThat(payload.blocks())
                .startsWith("[{\"type\":\"rich_text\"")
                .endsWith("{\"type\":\"actions\",\"elements\":[{\"type\":\"button\",\"text\":{\"type\":\"plain_text\","
                        + "\"text\":\"Allow\",\"emoji\":false},\"action_id\":\"choice-1\","
                        + "\"value\":\"/approve 4f1c09aa31\"}]}]");
    }

    @Test
    void aPressIsReadInTheThreadOfItsMessage() {
        var decoded = new SlackDecoder(Payloads.ME).decode(Payloads.event("button-in-thread"));

        assertThat(decoded).isInstanceOfSatisfying(Decoded.Said.class, said -> {
            assertThat(said.turn().isPress()).isTrue();
            assertThat(said.turn().origin().thread()).contains(new ThreadId("1760000000.000100"));
            assertThat(said.turn().origin().message()).isEqualTo(new MessageId("1760000001.000200"));
            assertThat(said.turn().author().id().value()).isEqualTo("U0ALICE");
        });
    }
}
