package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.Choice;
import dev.tern.turn.Roster;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buttons under a message, and what a press says. */
class DiscordButtonsTest {
    private static final List<Choice> CHOICES =
            List.of(new Choice("Allow", "/approve 4f1c09aa31"), new Choice("Deny", "/deny 4f1c09aa31"));

    @Test
    void choicesAreARowOfButtonsAndWordsWhereThereAreNone() {
        var rendered =
                DiscordRenderer.render("**Do it?**", Roster.NOBODY, CHOICES).getFirst();
        var payload = DiscordPayload.parse(rendered.payload());

        assertThat(payload.choices()).isEqualTo(CHOICES);
        assertThat(DiscordButtons.of(payload.choices()))
                .hasToString("[{\"type\":1,\"components\":["
                        + "{\"type\":2,\"style\":2,\"label\":\"Allow\",\"custom_id\":\"/approve 4f1c09aa31\"},"
                        + "{\"type\":2,\"style\":2,\"label\":\"Deny\",\"custom_id\":\"/deny 4f1c09aa31\"}]}]");
        assertThat(rendered.plain()).isEqualTo("Do it?\n\nAllow: /approve 4f1c09aa31\nDeny: /deny 4f1c09aa31");
    }

    @Test
    void onlyTheLastOfSeveralMessagesHasThem() {
        var rendered = DiscordRenderer.render("word ".repeat(600), Roster.NOBODY, CHOICES);

        assertThat(rendered)
                .hasSizeGreaterThan(1)
                .extracting(
                        part -> DiscordPayload.parse(part.payload()).choices().size())
                .endsWith(2)
                .startsWith(0);
    }

    @Test
    void aPressIsReadInDirectChatsToo() {
        var decoded = new DiscordDecoder(Payloads.ME).decode(Payloads.event("button-in-direct"));

        assertThat(decoded).isInstanceOfSatisfying(Decoded.Said.class, said -> {
            assertThat(said.turn().isPress()).isTrue();
            assertThat(said.turn().author().id().value()).isEqualTo("100000000000000011");
            assertThat(said.turn().origin().message().value()).isEqualTo("i100000000000000706");
        });
    }
}
