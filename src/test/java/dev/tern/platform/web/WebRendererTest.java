package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Rendered;
import dev.tern.testing.Golden;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Reply;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebRendererTest {
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z][a-z0-9]*)((?: [a-z]+=\"[^\"<>]*\")*)( /)?>");
    private static final String LINK = " rel=\"noopener noreferrer nofollow\" target=\"_blank\">";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    a **b** *c* ~~d~~ `e<f`   | <p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e&lt;f</code></p>
                    1 < 2 && "q"              | <p>1 &lt; 2 &amp;&amp; &quot;q&quot;</p>
                    [me](tg://user?id=1)      | <p>me (tg://user?id=1)</p>
                    [x](javascript:y)         | <p>x (javascript:y)</p>
                    ![cat](data:image/png,x)  | <p>cat (data:image/png,x)</p>
                    [](/q/health)             | <p>/q/health</p>
                    <b>hi</b>                 | <p>&lt;b&gt;hi&lt;/b&gt;</p>
                    \\#                       | <p>#</p>
                    #                         | <p>#</p>
                    """)
    void wordsAndStylesAreWrittenAsHtml(String markdown, String html) {
        assertThat(html(markdown)).isEqualTo(html);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [a](http://x.y/?a=1&b="2")      | http://x.y/?a=1&amp;b=&quot;2&quot; | a
                    [a **b**](https://x.y)          | https://x.y          | a <strong>b</strong>
                    <https://x.y>                   | https://x.y          | https://x.y
                    ![cat](https://x.y/c.png)       | https://x.y/c.png    | cat
                    [![cat](https://x.y/c)](https://x.y/d) | https://x.y/d | cat
                    [see https://a.b](https://x.y)  | https://x.y          | see https://a.b
                    https://x.y/a_(b)_c             | https://x.y/a_(b)_c  | https://x.y/a_(b)_c
                    """)
    void whatLeadsToTheWebIsALinkThatTellsNothing(String markdown, String url, String label) {
        assertThat(html(markdown)).isEqualTo("<p><a href=\"" + url + "\"" + LINK + label + "</a></p>");
    }

    @Test
    void aBareAddressEndsWhereTheSentenceGoesOn() {
        assertThat(html("(see https://x.y/z), and HTTPS://A.B!"))
                .isEqualTo("<p>(see <a href=\"https://x.y/z\"" + LINK + "https://x.y/z</a>), and "
                        + "<a href=\"HTTPS://A.B\"" + LINK + "HTTPS://A.B</a>!</p>");
        assertThat(html("https:// and http://...")).isEqualTo("<p>https:// and http://...</p>");
    }

    @Test
    void aDefinitionThatNothingRefersToIsSeen() {
        assertThat(html("Yes.\n\n[1]: https://x.y"))
                .isEqualTo("<p>Yes.</p>\n<p>[1]: <a href=\"https://x.y\"" + LINK + "https://x.y</a></p>");
        assertThat(html("[Yes][1].\n\n[1]: https://x.y"))
                .isEqualTo("<p><a href=\"https://x.y\"" + LINK + "Yes</a>.</p>");
    }

    @Test
    void blocksAreBlocks() {
        assertThat(html("# A\n\n- b\n- c\n\n> d\ne\n\n```java\nx < y\n```"))
                .isEqualTo(
                        "<h1>A</h1>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n<blockquote>\n<p>d<br />\ne</p>\n</blockquote>\n"
                                + "<pre><code class=\"language-java\">x &lt; y\n</code></pre>");
        assertThat(html("| a | b |\n|---|--:|\n| 1 | <2> |"))
                .contains("<th align=\"right\">b</th>", "<td>1</td>", "<td align=\"right\">&lt;2&gt;</td>");
    }

    @Test
    void tasksHaveBoxesAndListsTheirNumbers() {
        assertThat(html("3. a\n   - [x] b\n   - [ ] c"))
                .isEqualTo("<ol start=\"3\">\n<li>a\n<ul>\n<li>☑ b</li>\n<li>☐ c</li>\n</ul>\n</li>\n</ol>");
    }

    /** Only tags that we meant, each only with attributes that we meant, and every link to the web. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "a <svg/onload=alert(1)> b",
                "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
                "<!-- --><style>*{}</style>",
                "[x](javascript:alert(1))",
                "[x](JaVaScRiPt&colon;alert(1))",
                "[x](java\tscript:alert(1))",
                "[x](<javascript:alert(1)>)",
                "[x](vbscript:x)",
                "[x](data:text/html;base64,PHNjcmlwdD4=)",
                "[x](//evil.example)",
                "[x](https:/\\\\evil.example\"onmouseover=\"alert(1))",
                "[x](https://x.y/\"onmouseover=\"alert(1))",
                "[x](https://x.y/'><script>alert(1)</script>)",
                "[x](https://x.y \"a\\\" onmouseover=\\\"alert(1)\")",
                "![\"onerror=\"alert(1)](https://x.y/c.png)",
                "![x](x\"onerror=\"alert(1))",
                "<javascript:alert(1)>",
                "https://x.y/\"onmouseover=\"alert(1)",
                "https://x.y/'onmouseover='alert(1)",
                "https://x.y/<script>alert(1)</script>",
                "[1]: javascript:alert(1)",
                "[1]: https://x.y/\"onmouseover=\"alert(1)",
                "[x][1]\n\n[1]: javascript:alert(1)",
                "```\"><script>alert(1)</script>\nx\n```",
                "```x\" onmouseover=\"alert(1)\n</code></pre><script>alert(1)</script>\n```",
                "`</code><script>alert(1)</script>`",
                "| <script> |\n|---|\n| <img src=x onerror=alert(1)> |",
                "# <script>alert(1)</script>",
                "&lt;script&gt;alert(1)&lt;/script&gt;",
                "&#60;script&#62;alert(1)&#60;/script&#62;",
                "\u0000<script\u0000>alert(1)</script>",
                "<scr\ud800ipt>",
                "**a <b onclick=x>**",
                "<a href=\"https://x.y\" onclick=\"alert(1)\">x</a>",
            })
    void nothingThatIsWrittenRuns(String markdown) {
        var html = html(markdown);

        assertThat(TAG.matcher(html).replaceAll("")).doesNotContain("<", ">");
        assertThat(TAG.matcher(html).results().map(tag -> tag.group(2)).collect(Collectors.toSet()))
                .isSubsetOf(
                        "p", "a", "br", "strong", "em", "code", "pre", "h1", "table", "thead", "tbody", "tr", "th",
                        "td");
        assertThat(TAG.matcher(html).results().map(tag -> tag.group(3)).filter(it -> !it.isEmpty()))
                .allSatisfy(attributes -> assertThat(attributes)
                        .matches("(?i) href=\"https?://[^\"]*\" rel=\"noopener noreferrer nofollow\" target=\"_blank\""
                                + "| class=\"language-[^\"]*\""));
    }

    @Test
    void theVisibleTextGoesAlong() {
        assertThat(rendered("# A\n\n**b** [c](https://x.y)").plain()).isEqualTo("A\n\nb c");
    }

    @Test
    void anAnswerIsOneMessageHoweverLong() {
        assertThat(WebRenderer.render(reply("word ".repeat(50_000)))).hasSize(1);
    }

    @Test
    void aReplyWithNothingToSeeIsNone() {
        assertThatThrownBy(() -> html(" \n ")).isInstanceOf(IllegalArgumentException.class);
    }

    private static String html(String markdown) {
        return WebPayload.parse(rendered(markdown).payload()).html().strip();
    }

    private static Rendered rendered(String markdown) {
        return WebRenderer.render(reply(markdown)).getFirst();
    }

    private static Reply reply(String markdown) {
        return new Reply(new TurnId("t1"), Turns.origin("1", ChatKind.DIRECT, "", Optional.empty()), markdown);
    }

    @Test
    void theGoldenAnswerLooksTheSame() {
        Golden.matches("answer.web.html", List.of(html(Golden.answer())));
    }
}
