package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.turn.ChatKind;
import dev.tern.turn.GroupId;
import dev.tern.turn.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who somebody is, as far as the gate asks. */
class DiscordPeopleTest {
    private static final DiscordDecoder DECODER = new DiscordDecoder(Payloads.ME);

    private static Turn said(String json) {
        return ((Decoded.Said) DECODER.decode(Payloads.event("people", json))).turn();
    }

    /** Roles are what settings can name in the place of people. */
    @ParameterizedTest
    @ValueSource(strings = {"guild-nick", "button-in-channel", "ask-in-channel"})
    void aMemberHasTheRolesThatComeWithWhatTheySay(String payload) {
        var json = Payloads.resource(payload).replaceFirst("\"roles\": \\[]", "\"roles\": [\"31\", \"32\", {}, \"x\"]");

        assertThat(said(json).author().groups()).containsExactlyInAnyOrder(new GroupId("31"), new GroupId("32"));
    }

    @Test
    void inADirectChatThereAreNoRoles() {
        assertThat(said(Payloads.resource("direct-text")).author().groups()).isEmpty();
    }

    /** Whoever has a webhook's address speaks with it, so nobody looks after the bot by it. */
    @Test
    void aWebhookIsABotAndNoSinglePerson() {
        var author = said(Payloads.resource("webhook")).author();

        assertThat(author.shared()).isTrue();
        assertThat(author.bot()).isTrue();
    }

    /** Where an app that a person has installed is called among people who are in no server. */
    @Test
    void aGroupOfPeopleIsNoDirectChat() {
        var json = Payloads.resource("ask-in-direct").replaceFirst("\"type\": 1\\s+}", "\"type\": 3 }");

        assertThat(said(json).origin().kind()).isEqualTo(ChatKind.GROUP);
    }
}
