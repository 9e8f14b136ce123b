package dev.tern.sandbox.telegram.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlParserTest {
    @ParameterizedTest
    @CsvSource({
        "b, bold",
        "strong, bold",
        "i, italic",
        "em, italic",
        "u, underline",
        "ins, underline",
        "s, strikethrough",
        "strike, strikethrough",
        "del, strikethrough",
        "tg-spoiler, spoiler",
        "code, code",
        "pre, pre",
        "blockquote, blockquote"
    })
    void eachTagHasItsType(String tag, String type) {
        assertThat(parse("a <%s>bc</%s> d".formatted(tag, tag)))
                .isEqualTo(new FormattedText("a bc d", List.of(new Entity(type, 2, 2, ""))));
    }

    @Test
    void offsetsCountUtf16Units() {
        assertThat(parse("🦜🦜 <b>é🦜</b>").entities()).containsExactly(new Entity("bold", 5, 3, ""));
    }

    @Test
    void nestedTagsKeepTheirOrder() {
        assertThat(parse("<b>one <i>two</i></b>").entities())
                .containsExactly(new Entity("bold", 0, 7, ""), new Entity("italic", 4, 3, ""));
    }

    @Test
    void attributesSayWhatATagMeans() {
        assertThat(parse("<a href=\"https://tern.test/?a=1&amp;b=2\">x</a>").entities())
                .containsExactly(new Entity("text_link", 0, 1, "https://tern.test/?a=1&b=2"));
        assertThat(parse("<a href='tg://user?id=42'>x</a>").entities())
                .containsExactly(new Entity("text_mention", 0, 1, "42"));
        assertThat(parse("<pre><code class=\"language-java\">x</code></pre>").entities())
                .containsExactly(new Entity("pre", 0, 1, "java"));
        assertThat(parse("<blockquote expandable>x</blockquote>").entities())
                .containsExactly(new Entity("expandable_blockquote", 0, 1, ""));
        assertThat(parse("<span class=\"tg-spoiler\">x</span>").entities())
                .containsExactly(new Entity("spoiler", 0, 1, ""));
        assertThat(parse("<tg-emoji emoji-id=\"5\">👍</tg-emoji>").entities())
                .containsExactly(new Entity("custom_emoji", 0, 2, "5"));
    }

    @Test
    void aLinkThatNobodyCouldOpenIsPlainText() {
        assertThat(parse("<a href=\"javascript:alert(1)\">x</a>")).isEqualTo(new FormattedText("x", List.of()));
    }

    @Test
    void charactersMayBeReferences() {
        assertThat(parse("&lt;b&gt; &amp;&quot; &#233;&#x1F99C; &nbsp; &").text())
                .isEqualTo("<b> &\" é🦜 &nbsp; &");
    }

    @Test
    void codeHasNoOtherLooks() {
        assertThat(parse("<code><b>x</b></code>").entities()).containsExactly(new Entity("code", 0, 1, ""));
    }

    @Test
    void whiteSpaceAroundTheTextIsTakenOff() {
        assertThat(parse(" \n a <b>c</b>  <i> </i>\n"))
                .isEqualTo(new FormattedText("a c", List.of(new Entity("bold", 2, 1, ""))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a<b>c| Can't find end tag corresponding to start tag \"b\"",
                "é <c>| Unsupported start tag \"c\" at byte offset 3",
                "a <5| Unclosed start tag at byte offset 2",
                "a < b| Unsupported start tag \"\" at byte offset 2",
                "<p>x</p>| Unsupported start tag \"p\" at byte offset 0",
                "x</b>| Unexpected end tag at byte offset 1",
                "<b>x</i>| Unmatched end tag at byte offset 4, expected \"</b>\", found \"</i>\"",
                "<b><i>x</b></i>| Unmatched end tag at byte offset 7, expected \"</i>\", found \"</b>\"",
                "<b>x</b | Unclosed end tag at byte offset 4",
                "<span>x</span>| Tag \"span\" must have class \"tg-spoiler\" at byte offset 0",
                "<a href=\"x>y</a>| Unclosed start tag at byte offset 0",
                "<a =x>y</a>| Empty attribute name in the tag \"a\" at byte offset 3"
            })
    void brokenMarkupIsNamedAsTelegramDoes(String html, String complaint) {
        assertThatThrownBy(() -> parse(html))
                .isInstanceOf(EntityException.class)
                .hasMessage(complaint);
    }

    private static FormattedText parse(String html) {
        return FormattedText.parse(html, "HTML");
    }
}
