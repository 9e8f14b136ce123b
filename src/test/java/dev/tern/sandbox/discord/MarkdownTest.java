package dev.tern.sandbox.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '"',
            value = {
                "**bold** and *it* and _it_ ¦ <b>bold</b> and <i>it</i> and <i>it</i>",
                "***both*** ¦ <b><i>both</i></b>",
                "__under__ ~~gone~~ ¦ <u>under</u> <s>gone</s>",
                "**a *b* c** ¦ <b>a <i>b</i> c</b>",
                "`a **b** <c>` ¦ <code>a **b** &lt;c&gt;</code>",
                "``a`b`` ¦ <code>a`b</code>",
                "# Title ¦ <b>Title</b>",
                "-# small ¦ <small>small</small>",
                "> said ¦ <blockquote>said</blockquote>",
                "- item ¦ • item",
                "1. item ¦ 1. item",
                "[here](https://a.example/x_y_z) ¦ <a href=\"https://a.example/x_y_z\" rel=\"noreferrer\">here</a>",
                "see https://a.example/b_c_d. ¦ see <a href=\"https://a.example/b_c_d\" rel=\"noreferrer\">https://a.example/b_c_d</a>.",
                "<https://a.example> ¦ <a href=\"https://a.example\" rel=\"noreferrer\">https://a.example</a>",
                "<@7> in <#8> and <@9> ¦ <span class=\"mention\">@alice</span> in <span class=\"mention\">#team</span> and <span class=\"mention\">@unknown</span>",
                "\\*plain\\* 1 < 2 & 3 ¦ *plain* 1 &lt; 2 &amp; 3",
                "2 * 3 * 4 and snake_case_name ¦ 2 * 3 * 4 and snake_case_name",
                "**open and `open ¦ **open and `open",
                "[bad](javascript:alert(1)) ¦ [bad](javascript:alert(1))",
                "<script>alert(1)</script> ¦ &lt;script&gt;alert(1)&lt;/script&gt;"
            })
    void markupBecomesItsLooks(String source, String html) {
        assertThat(render(source).html()).isEqualTo(html);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "**bold** _it_ ~~s~~ ||secret|| ¦ bold it s secret",
                "## Head ¦ Head",
                "[here](https://a.example) ¦ here",
                "<@7>: hi ¦ @alice: hi"
            })
    void theTextIsWithoutMarkup(String source, String text) {
        assertThat(render(source).text()).isEqualTo(text);
    }

    @Test
    void aFenceKeepsWhatIsInIt() {
        var shown = render("before\n```java\nint **a** = 1;\n\n// b\n```\nafter");

        assertThat(shown.text()).isEqualTo("before\nint **a** = 1;\n\n// b\nafter");
        assertThat(shown.html()).isEqualTo("before\n<pre><code>int **a** = 1;\n\n// b</code></pre>\nafter");
    }

    @Test
    void whatIsQuotedHasLooksOfItsOwn() {
        var shown = render("> # a\n> ```js\n> > b\n> ```\n> - c\n**d\ne** <https://x.example/f)>");

        assertThat(shown.text()).isEqualTo("a\n> b\n• c\nd\ne https://x.example/f)");
        assertThat(shown.html())
                .startsWith("<blockquote><b>a</b>\n<pre><code>&gt; b</code></pre>\n• c</blockquote>\n<b>d\ne</b> <a");
    }

    @Test
    void aLongQuoteGoesOnToTheEnd() {
        assertThat(render("a\n>>> b\nc").html()).isEqualTo("a\n<blockquote>b\nc</blockquote>");
    }

    @Test
    void deepNestingIsNoTrouble() {
        assertThat(render("*_".repeat(1000) + "x").text()).endsWith("x");
        assertThat(render("**__".repeat(100) + "x" + "__**".repeat(100)).text()).contains("x");
    }

    private static Markdown.Shown render(String source) {
        return new Markdown(
                        id -> id == 7 ? Optional.of("alice") : Optional.empty(),
                        id -> id == 8 ? Optional.of("team") : Optional.empty())
                .render(source);
    }
}
