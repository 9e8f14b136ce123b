package dev.tern.sandbox.telegram.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownV2ParserTest {
    @ParameterizedTest
    @CsvSource({
        "*bc*, bold",
        "_bc_, italic",
        "__bc__, underline",
        "~bc~, strikethrough",
        "||bc||, spoiler",
        "`bc`, code",
        "```bc```, pre"
    })
    void eachMarkHasItsType(String marked, String type) {
        assertThat(parse("a " + marked + " d"))
                .isEqualTo(new FormattedText("a bc d", List.of(new Entity(type, 2, 2, ""))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"]", "(", ")", ">", "#", "+", "-", "=", "|", "{", "}", ".", "!"})
    void reservedCharactersMustBeEscaped(String reserved) {
        assertThatThrownBy(() -> parse("a" + reserved + "b"))
                .hasMessage(
                        "Character '%s' is reserved and must be escaped with the preceding '\\'".formatted(reserved));
        assertThat(parse("a\\" + reserved + "b")).isEqualTo(new FormattedText("a" + reserved + "b", List.of()));
    }

    @Test
    void offsetsCountUtf16Units() {
        assertThat(parse("🦜🦜 *é🦜*").entities()).containsExactly(new Entity("bold", 5, 3, ""));
    }

    @Test
    void italicAndUnderlineEndTogether() {
        assertThat(parse("_a __b___").entities())
                .containsExactly(new Entity("italic", 0, 3, ""), new Entity("underline", 2, 1, ""));
    }

    @Test
    void aCodeBlockHasALanguageAndLosesOneLineBreak() {
        assertThat(parse("```java\nint a = 1;\n```"))
                .isEqualTo(new FormattedText("int a = 1;", List.of(new Entity("pre", 0, 10, "java"))));
    }

    @Test
    void onlyTheMarkAndTheBackslashAreSpecialInCode() {
        assertThat(parse("`a.b*c_ \\` \\\\`").text()).isEqualTo("a.b*c_ ` \\");
    }

    @Test
    void linksMentionsAndEmojiHaveAnAddress() {
        assertThat(parse("[x](https://tern.test/a_\\(b\\))").entities())
                .containsExactly(new Entity("text_link", 0, 1, "https://tern.test/a_(b)"));
        assertThat(parse("[x](tg://user?id=42)").entities()).containsExactly(new Entity("text_mention", 0, 1, "42"));
        assertThat(parse("![👍](tg://emoji?id=5)").entities()).containsExactly(new Entity("custom_emoji", 0, 2, "5"));
    }

    @Test
    void aQuotationRunsOverItsLines() {
        assertThat(parse(">a *b*\n>c\nd"))
                .isEqualTo(new FormattedText(
                        "a b\nc\nd", List.of(new Entity("blockquote", 0, 5, ""), new Entity("bold", 2, 1, ""))));
    }

    @Test
    void aQuotationMayBeExpandableAndFollowAnother() {
        assertThat(parse(">a\n**>b\n>c||"))
                .isEqualTo(new FormattedText(
                        "a\nb\nc",
                        List.of(new Entity("blockquote", 0, 1, ""), new Entity("expandable_blockquote", 2, 3, ""))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "é *a;           Can't find end of Bold entity at byte offset 3",
                "a _b;           Can't find end of Italic entity at byte offset 2",
                "a __b;          Can't find end of Underline entity at byte offset 2",
                "a ~b;           Can't find end of Strikethrough entity at byte offset 2",
                "a ||b;          Can't find end of Spoiler entity at byte offset 2",
                "a `b;           Can't find end of Code entity at byte offset 2",
                "a ```b;         Can't find end of Pre entity at byte offset 2",
                "a ```b c;       Can't find end of PreCode entity at byte offset 2",
                "a [b;           Can't find end of TextUrl entity at byte offset 2",
                "a [b](c;        Can't find end of a URL at byte offset 6",
                "*a _b*;         Can't find end of Bold entity at byte offset 5",
                "![b];           Custom emoji entity must contain a tg://emoji URL"
            })
    void brokenMarkupIsNamedAsTelegramDoes(String markdown, String complaint) {
        assertThatThrownBy(() -> parse(markdown))
                .isInstanceOf(EntityException.class)
                .hasMessage(complaint);
    }

    @Test
    void aQuotationDoesNotEndInsideOtherMarks() {
        assertThatThrownBy(() -> parse(">a *b\nc*")).hasMessage("Can't find end of Bold entity at byte offset 3");
    }

    private static FormattedText parse(String markdown) {
        return FormattedText.parse(markdown, "MarkdownV2");
    }
}
