package dev.tern.sandbox.telegram.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormattedTextTest {
    @ParameterizedTest
    @CsvSource({
        "hi @tern_sandbox_bot!,      mention,     3, 17",
        "/start now,                 bot_command, 0, 6",
        "/ask@tern_sandbox_bot why,  bot_command, 0, 21",
        "see https://tern.test/a?b., url,         4, 21",
        "see tern.dev now,           url,         4, 8",
        "mail bob@tern.test,         email,       5, 13",
        "a #tag,                     hashtag,     2, 4"
    })
    void telegramMarksWhatItKnows(String text, String type, int offset, int length) {
        assertThat(FormattedText.parse(text, "").detected().entities())
                .containsExactly(new Entity(type, offset, length, ""));
    }

    @ParameterizedTest
    @CsvSource({"a/b", "'1/2'", "a@b", "#1", "e.g. this", "//x"})
    void telegramLeavesOtherTextAlone(String text) {
        assertThat(FormattedText.parse(text, "").detected().entities()).isEmpty();
    }

    @Test
    void nothingIsMarkedInCodeAndLinks() {
        var text = FormattedText.parse("<code>@bobby</code> <a href=\"https://a.test\">@bobby</a>", "html");
        assertThat(text.detected()).isEqualTo(text);
    }

    @Test
    void oldMarkdownHasNoNesting() {
        assertThat(FormattedText.parse("*a _b* \\_ `c` [d](e.test)", "Markdown"))
                .isEqualTo(new FormattedText(
                        "a _b _ c d",
                        List.of(
                                new Entity("bold", 0, 4, ""),
                                new Entity("code", 7, 1, ""),
                                new Entity("text_link", 9, 1, "http://e.test"))));
        assertThatThrownBy(() -> FormattedText.parse("é *a", "Markdown"))
                .hasMessage("Can't find end of the entity starting at byte offset 3");
    }

    @Test
    void entitiesOutsideTheTextAreCut() {
        assertThat(FormattedText.of("abc", List.of(new Entity("bold", 1, 9, ""), new Entity("bold", 7, 2, "")))
                        .entities())
                .containsExactly(new Entity("bold", 1, 2, ""));
    }

    @Test
    void anUnknownModeIsRefused() {
        assertThatThrownBy(() -> FormattedText.parse("a", "BBCode")).hasMessage("unsupported parse_mode");
    }

    @Test
    void theHtmlForThePageIsEscapedAndNested() {
        var text = FormattedText.parse(
                "<b>1 &lt; <i>2</i></b>\n<pre><code class=\"language-c\">&amp;x</code></pre>", "HTML");
        assertThat(EntityHtml.of(text))
                .isEqualTo("<b>1 &lt; <i>2</i></b>\n<pre><code class=\"language-c\">&amp;x</code></pre>");
    }

    @Test
    void theHtmlForThePageCutsWhatOverlaps() {
        var text = FormattedText.of("abc", List.of(new Entity("bold", 0, 2, ""), new Entity("italic", 1, 2, "")));
        assertThat(EntityHtml.of(text)).isEqualTo("<b>a<i>b</i></b><i>c</i>");
    }

    @Test
    void theHtmlForThePageHasNoOtherAddressesThanPages() {
        var text = FormattedText.of("x", List.of(new Entity("text_link", 0, 1, "javascript:alert(\"1\")")));
        assertThat(EntityHtml.of(text)).isEqualTo("<a>x</a>");
    }
}
