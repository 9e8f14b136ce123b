package dev.tern.sandbox.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypedTest {
    private static final User BOT = User.of(SlackHttp.GATEWAY);

    private static String mrkdwn(String text) {
        return Typed.mrkdwn(text, List.of(BOT));
    }

    @Test
    void whatAPersonTypesIsNoMarkup() {
        assertThat(mrkdwn("<@U0BOB> & <!channel>")).isEqualTo("&lt;@U0BOB&gt; &amp; &lt;!channel&gt;");
    }

    @Test
    void addressesBecomeLinks() {
        assertThat(mrkdwn("see https://h.test/?a=1&b=$2 now")).isEqualTo("see <https://h.test/?a=1&amp;b=$2> now");
    }

    @Test
    void theNameOfABotIsAMention() {
        assertThat(mrkdwn("@Tern, hi")).isEqualTo("<@" + BOT.id() + ">, hi");
        assertThat(mrkdwn("me@tern @ternary @nobody")).isEqualTo("me@tern @ternary @nobody");
    }
}
