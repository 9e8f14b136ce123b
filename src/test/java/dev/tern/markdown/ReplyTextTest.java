package dev.tern.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                "https://h.test/z*2* and https://h.test/_v1_, in src/_gen_/x.java",
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
    void itemsAndTheirMarkersAreKnown() {
        assertThat(ReplyText.blocks("3) a\n   - [x] b"))
                .containsExactly(new StyledText(
                        "3. a\n   ☑ b",
                        List.of(
                                new StyledText.Span(0, 11, new Style.Item(0)),
                                new StyledText.Span(0, 3, new Style.Marker(Style.MarkerKind.NUMBER, 3)),
                                new StyledText.Span(8, 11, new Style.Item(1)),
                                new StyledText.Span(8, 10, new Style.Marker(Style.MarkerKind.TASK, 0)))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    - [ ] a     | ☐ a
                    - [X] **a** | ☑ a
                    1. [ ] a    | ☐ a
                    - [x]a      | • [x]a
                    - [ ]       | • [ ]
                    - a [x] b   | • a [x] b
                    [x] a       | [x] a
                    """)
    void tasksHaveBoxes(String markdown, String visible) {
        assertThat(visible(markdown)).isEqualTo(visible);
    }

    @Test
    void codeInAListIsOneBlockAndNotIndented() {
        assertThat(ReplyText.blocks("- a\n  ```sh\n  x\n    y\n  ```"))
                .containsExactly(bulleted("• a\nx\n  y", new StyledText.Span(4, 9, new Style.CodeBlock("sh"))));
    }

    @Test
    void whatIsNoLanguageIsCode() {
        assertThat(visible("```echo one two\n```")).isEqualTo("echo one two");
        assertThat(visible("```" + "x".repeat(33) + " y\nz\n```")).isEqualTo("x".repeat(33) + " y\nz");
        assertThat(visible("```" + "x".repeat(32) + " y\nz\n```")).isEqualTo("z");
    }

    @Test
    void stylesMoveWithTheIndent() {
        assertThat(ReplyText.blocks("- a\n  **b\n  c** d"))
                .containsExactly(bulleted("• a\n  b\n  c d", new StyledText.Span(6, 11, new Style.Bold())));
    }

    @Test
    void tablesStandInColumns() {
        assertThat(visible("| a | number |\n|---|--:|\n| long | 1 |\n| [l](https://x.test) | 22 |\n|||"))
                .isEqualTo("""
                        a                  | number
                        -------------------|-------
                        long               |      1
                        l (https://x.test) |     22
                        """);
    }

    /** B06. */
    @Test
    void columnsAreAsWideAsTheyLook() {
        assertThat(visible("| k | v |\n|---|---|\n| a_b | 1\\|2 |\n| 表 | 😀 |\n| e\u0301 | 👩‍👩‍👧‍👦 |"))
                .isEqualTo("""
                        k   | v
                        ----|----
                        a_b | 1|2
                        表  | 😀
                        e\u0301   | 👩‍👩‍👧‍👦""");
    }

    @Test
    void aVeryWideCellStandsOutOfItsColumn() {
        var wide = "w".repeat(61);
        assertThat(visible("| a | b |\n|---|---|\n| " + wide + " | 1 |\n| c | 2 |"))
                .isEqualTo("a | b\n--|--\n" + wide + " | 1\nc | 2");
    }

    @Test
    void cellsAreKnownWithTheirLooks() {
        assertThat(ReplyText.blocks("| a | b |\n|:-:|---|\n| | **c** |"))
                .containsExactly(new StyledText(
                        "a | b\n--|--\n  | c",
                        List.of(
                                new StyledText.Span(
                                        0, 17, new Style.Table(12, List.of(Style.Align.CENTER, Style.Align.LEFT))),
                                new StyledText.Span(0, 1, new Style.Cell(0)),
                                new StyledText.Span(4, 5, new Style.Cell(1)),
                                new StyledText.Span(16, 17, new Style.Cell(1)),
                                new StyledText.Span(16, 17, new Style.Bold()))));
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

    private static StyledText bulleted(String text, StyledText.Span inside) {
        return new StyledText(
                text,
                List.of(
                        new StyledText.Span(0, text.length(), new Style.Item(0)),
                        new StyledText.Span(0, 2, new Style.Marker(Style.MarkerKind.BULLET, 0)),
                        inside));
    }

    private static String visible(String markdown) {
        return StyledText.join("\n\n", ReplyText.blocks(markdown)).text();
    }
}
