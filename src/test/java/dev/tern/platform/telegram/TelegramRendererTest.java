package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Rendered;
import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TelegramRendererTest {
    private static final Pattern TAG = Pattern.compile("</?([a-z]+)[^>]*>");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    **a *b* ~~c~~**       | <b>a <i>b</i> <s>c</s></b>
                    Title **a `x` end**   | Title <b>a </b><code>x</code><b> end</b>
                    [a **b**](http://x.y/?a=1&b="2") | <a href="http://x.y/?a=1&amp;b=&quot;2&quot;">a <b>b</b></a>
                    [`x`](https://x.y)    | <a href="https://x.y">x</a>
                    [me](tg://user?id=1)  | me (tg://user?id=1)
                    [x](javascript:y)     | x (javascript:y)
                    <https://x.y>         | https://x.y
                    ![cat](https://x.y/c.png) | <a href="https://x.y/c.png">cat</a>
                    > a **b**             | <blockquote>a <b>b</b></blockquote>
                    1 < 2 && "q"          | 1 &lt; 2 &amp;&amp; &quot;q&quot;
                    `a<b`                 | <code>a&lt;b</code>
                    """)
    void styleIsWrittenInTelegramsTags(String markdown, String html) {
        assertThat(html(markdown)).containsExactly(html);
    }

    @Test
    void headingsAreBoldAndListsAreMarked() {
        assertThat(html("# A `x` **b**\n\n- b\n  1. c\n  2. [ ] d\n---"))
                .containsExactly("<b>A </b><code>x</code><b> b</b>\n\n• b\n  1. c\n  ☐ d\n\n———");
    }

    @Test
    void codeKeepsItsLanguageAndSpaces() {
        assertThat(html("```java\nif (a < b) {\n    x();\n}\n```"))
                .containsExactly("<pre><code class=\"language-java\">if (a &lt; b) {\n    x();\n}</code></pre>");
        assertThat(html("```\nx\n```")).containsExactly("<pre>x</pre>");
    }

    @Test
    void tablesAreColumnsInCode() {
        assertThat(html("| a | b |\n|---|---|\n| 1 | <2> |"))
                .containsExactly("<pre>a | b\n--|----\n1 | &lt;2&gt;</pre>");
        assertThat(html("| **a** |\n|---|\n| `1` [b](https://x.y) |"))
                .containsExactly("<pre>a\n-----------------\n1 b (https://x.y)</pre>");
    }

    /** B01. */
    @Test
    void charactersThatOtherMarkupsReserveAreLeftAlone() {
        var text = "Done - 3 items (v1.2), cost 5.00! see snake_case_name";
        assertThat(TelegramRenderer.render(text)).containsExactly(rendered(text, text));
    }

    /** B02. */
    @Test
    void htmlFromTheModelIsTextAndNoTagButOursComesOut() {
        var text = "Use <div class=\"x\"> or List<String>; if a<b && c>d then <script>alert(1)</script>";
        assertThat(TelegramRenderer.render(text))
                .containsExactly(rendered(
                        "Use &lt;div class=&quot;x&quot;&gt; or List&lt;String&gt;; if a&lt;b &amp;&amp; c&gt;d then"
                                + " &lt;script&gt;alert(1)&lt;/script&gt;",
                        text));
    }

    /** B03. */
    @Test
    void urlsAndPathsAreNotStyled() {
        var text = "A: https://h.test/NRR_JaU/x_y.md and B: https://h.test/api/_v1_/z*2*, file /opt/my_app/run_it.sh";
        assertThat(TelegramRenderer.render(text)).containsExactly(rendered(text, text));
    }

    /** B11. */
    @Test
    void aLongAnswerComesInPartsThatAreAllOfIt() {
        var text = "lorem ipsum ".repeat(750).strip();
        var parts = TelegramRenderer.render(text);
        assertThat(parts).hasSize(3).allMatch(part -> part.plain().length() <= TelegramRenderer.MAX_TEXT);
        assertThat(String.join(" ", parts.stream().map(Rendered::plain).toList()))
                .isEqualTo(text);
    }

    /** B15. */
    @Test
    void aLongAnswerOfEmojiKeepsEachWhole() {
        var cluster = "👩‍👩‍👧‍👦🇰🇷é";
        var parts = TelegramRenderer.render(cluster.repeat(1500));
        assertThat(parts).allMatch(part -> part.plain().length() <= TelegramRenderer.MAX_TEXT);
        assertThat(String.join("", parts.stream().map(Rendered::plain).toList()))
                .isEqualTo(cluster.repeat(1500));
    }

    @Test
    void whatIsVisibleCountsAndNotTheMarkup() {
        assertThat(html("**" + "<".repeat(4090) + "**")).containsExactly("<b>" + "&lt;".repeat(4090) + "</b>");
    }

    @Test
    void eachPieceOfLongCodeIsCode() {
        var parts = html("```py\n" + "    print('x')\n".repeat(1000) + "```");
        assertThat(parts)
                .hasSizeGreaterThan(2)
                .allMatch(part -> part.startsWith("<pre><code class=\"language-py\">    print"))
                .allMatch(part -> part.endsWith("</code></pre>"));
    }

    @Test
    void everyPartOfALongMixtureIsBalanced() {
        var block = "> **bold `code` and [link *text*](https://x.y)** " + "word ".repeat(300) + "\n\n"
                + "1. ~~a~~\n   ```\n   " + "z".repeat(900) + "\n   ```\n\n";
        assertThat(html(block.repeat(12))).hasSizeGreaterThan(5).allSatisfy(TelegramRendererTest::assertBalanced);
    }

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"", " \n", " \u200b "})
    void aReplyThatCannotBeSeenIsRefused(String blank) {
        assertThatThrownBy(() -> TelegramRenderer.render(blank)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertBalanced(String html) {
        var open = new java.util.ArrayDeque<String>();
        TAG.matcher(html).results().forEach(tag -> {
            if (tag.group().startsWith("</")) {
                assertThat(open.pop()).isEqualTo(tag.group(1));
            } else {
                open.push(tag.group(1));
            }
        });
        assertThat(open).isEmpty();
    }

    private static Rendered rendered(String html, String plain) {
        return new Rendered(TelegramPayload.html(html).json(), plain);
    }

    private static List<String> html(String markdown) {
        return TelegramRenderer.render(markdown).stream()
                .map(part -> TelegramPayload.parse(part.payload()).text())
                .toList();
    }

    /** B45: whom an answer may call is called; a user name that the model writes calls nobody. */
    @Test
    void onlyPeopleOfTheConversationAreCalled() {
        var people = Roster.of(List.of(new Roster.Name(new PersonId("7002"), "Bob")));

        var payload = TelegramPayload.parse(TelegramRenderer.render(
                        "@Bob please, `@Bobby`, a_bob@h.test, @some_body: https://h.test/@some_body", people)
                .getFirst()
                .payload());

        assertThat(payload.text())
                .isEqualTo("<a href=\"tg://user?id=7002\">@Bob</a> please, <code>@Bobby</code>, a_bob@h.test, "
                        + "@\u2060some_body: https://h.test/@some_body");
    }
}
