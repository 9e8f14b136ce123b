package dev.tern.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyTextTest {
    @Test
    void stylesLieBesideTheVisibleText() {
        assertThat(ReplyText.blocks("a **b _c_** ~~d~~ `e` [f](https://g.test)"))
                .containsExactly(new StyledText(
                        "a b c d e f",
                        List.of(
                                new StyledText.Span(2, 5, new Style.Bold()),
                                new StyledText.Span(4, 5, new Style.Italic()),
                                new StyledText.Span(6, 7, new Style.Strike()),
                                new StyledText.Span(8, 9, new Style.Code()),
                                new StyledText.Span(10, 11, new Style.Link("https://g.test")))));
    }

    /** B03. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A: https://h.test/NRR_JaU/x_y.md and B: https://h.test/api/_v1_/z*2*, file /opt/my_app/run_it.sh",
                "https://h.test/_a_/?x=1&copy;=*b* (see https://h.test/a_(b)_c) and ~/_x_/y ./_z_/w",
                "snake_case_name, A/B_C_D"
            })
    void bareUrlsAndPathsSurviveByteForByte(String text) {
        assertThat(ReplyText.blocks(text)).containsExactly(StyledText.of(text));
    }

    @Test
    void emphasisAroundABareUrlStillWorks() {
        assertThat(ReplyText.blocks("**https://h.test/a_b**"))
                .containsExactly(StyledText.of("https://h.test/a_b").within(new Style.Bold()));
    }

    /** B02. */
    @Test
    void htmlIsTextLikeAnyOther() {
        var text = "Use <div class=\"x\"> or List<String>; if a<b && c>d then <script>alert(1)</script>";
        assertThat(ReplyText.blocks(text)).containsExactly(StyledText.of(text));
        assertThat(visible("<div>\n*x*\n</div>")).isEqualTo("<div>\nx\n</div>");
    }

    @Test
    void listsKeepTheirNumbersAndIndent() {
        assertThat(visible("3. a\n   b\n4. c\n   - d\n   - e")).isEqualTo("3. a\n   b\n4. c\n   • d\n   • e");
    }

    @Test
    void codeInAListIsOneBlockAndNotIndented() {
        assertThat(ReplyText.blocks("- a\n  ```sh\n  x\n    y\n  ```"))
                .containsExactly(
                        new StyledText("• a\nx\n  y", List.of(new StyledText.Span(4, 9, new Style.CodeBlock("sh")))));
    }

    @Test
    void stylesMoveWithTheIndent() {
        assertThat(ReplyText.blocks("- a\n  **b\n  c** d"))
                .containsExactly(
                        new StyledText("• a\n  b\n  c d", List.of(new StyledText.Span(6, 11, new Style.Bold()))));
    }

    @Test
    void tablesStandInColumns() {
        assertThat(ReplyText.blocks("| a | number |\n|---|--:|\n| long | 1 |\n| [l](https://x.test) | 22 |"))
                .containsExactly(StyledText.of("""
                                a                  | number
                                -------------------|-------
                                long               |      1
                                l (https://x.test) |     22""").within(new Style.CodeBlock("")));
    }

    @Test
    void aQuoteInAQuoteIsOneQuote() {
        assertThat(ReplyText.blocks("> a\n>> b"))
                .containsExactly(StyledText.of("a\n\nb").within(new Style.Quote()));
    }

    @Test
    void sourcesThatNothingRefersToAreSeen() {
        assertThat(visible("See [a].\n\n[a]: https://a.test\n[1]: https://b.test"))
                .isEqualTo("See a.\n\n[1]: https://b.test");
    }

    @Test
    void aReplyOfNothingButSyntaxIsShownAsWritten() {
        assertThat(visible("#")).isEqualTo("#");
    }

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \u200b ", "\u3164\u2800\u00ad"})
    void aReplyThatCannotBeSeenHasNoBlocks(String text) {
        assertThat(ReplyText.isBlank(text)).isTrue();
        assertThat(ReplyText.blocks(text)).isEmpty();
    }

    @Test
    void halfASurrogatePairIsReplaced() {
        assertThat(visible("a\uD83D b")).isEqualTo("a\uFFFD b");
    }

    @Test
    void deepNestingDoesNotOverflowTheStack() {
        var deep = ">".repeat(20_000) + "*_".repeat(20_000) + "x" + "[".repeat(20_000);
        assertThat(visible(deep)).contains("x");
    }

    private static String visible(String markdown) {
        return StyledText.join("\n\n", ReplyText.blocks(markdown)).text();
    }
}
