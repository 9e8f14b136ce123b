package dev.tern.sandbox.slack.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MrkdwnTest {
    private static final Names NAMES = new Names() {
        @Override
        public Optional<String> user(String id) {
            return Optional.ofNullable(Map.of("U0BOB", "bob").get(id));
        }

        @Override
        public Optional<String> channel(String id) {
            return Optional.ofNullable(Map.of("C0TEAM", "team").get(id));
        }
    };

    private static Look look(String mrkdwn) {
        return new Mrkdwn(NAMES).look(mrkdwn);
    }

    @Test
    void wordsAreFormattedAtTheirEdgesOnly() {
        assertThat(look("*bold* _it *both* it_ ~gone~"))
                .isEqualTo(new Look("bold it both it gone", "<b>bold</b> <i>it <b>both</b> it</i> <s>gone</s>"));
        for (var plain : new String[] {"snake_case_name", "2*3*4", "* a*", "*a *", "*open", "**", "a\n*b\nc*"}) {
            assertThat(look(plain)).isEqualTo(Look.of(plain));
        }
    }

    @Test
    void codeIsLeftAlone() {
        assertThat(look("`*a* &lt;b&gt;` ```\n_x_\n*y*\n```"))
                .isEqualTo(new Look("*a* <b> _x_\n*y*", "<code>*a* &lt;b&gt;</code> <pre>_x_\n*y*</pre>"));
    }

    @Test
    void escapesAreUndoneOnceAndAfterTheTokens() {
        var look = look(
                "a &amp;&amp; b &lt;= c; &lt;@U0BOB&gt; &amp;lt;b&amp;gt; &copy; <https://h.test/?a=1&amp;b=2|h.test>");
        assertThat(look.text()).isEqualTo("a && b <= c; <@U0BOB> &lt;b&gt; &copy; h.test");
        assertThat(look.html())
                .endsWith("<a href=\"https://h.test/?a=1&amp;b=2\" rel=\"noopener noreferrer nofollow\">h.test</a>");
    }

    @Test
    void namesStandForIds() {
        assertThat(look("<@U0BOB> <@U0EVE|eve> <@U0X> <#C0TEAM> <!here> <!subteam^S1|@ops> <!date^1^x|noon>")
                        .text())
                .isEqualTo("@bob @eve @U0X #team @here @ops noon");
    }

    @Test
    void aQuoteLosesItsMark() {
        assertThat(look("&gt; said\n> too\nnot > this").text()).isEqualTo("said\ntoo\nnot > this");
        assertThat(look("&gt; *said*").html()).isEqualTo("<blockquote><b>said</b></blockquote>");
    }

    @Test
    void nothingInAMessageBecomesMarkupOfThePage() {
        var look = look("<javascript:alert(1)|b> <img src=x onerror=y> \"' *<https://a.test/\"onclick=x|k>*");
        assertThat(look.html())
                .doesNotContain("javascript:", "<img", "\"onclick")
                .contains("&quot;onclick");
    }
}
