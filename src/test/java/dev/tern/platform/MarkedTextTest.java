package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.MarkedText.Mark;
import dev.tern.platform.MarkedText.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkedTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a", " a  b\t\n\n c \r\n", "*a* `b` [c](d) \\", "\u00a0a\u00a0", "👩‍👩‍👧‍👦 é"})
    void withoutMarksTextIsByteForByteTheSame(String text) {
        assertThat(MarkedText.write(List.of(run(text)))).isEqualTo(text);
        assertThat(MarkedText.write(
                        List.of(run(text.substring(0, text.length() / 2)), run(text.substring(text.length() / 2)))))
                .isEqualTo(text);
    }

    @Test
    void whatGoesOnIsOneMark() {
        assertThat(MarkedText.write(
                        List.of(run("a ", Mark.BOLD), run("b", Mark.BOLD, Mark.ITALIC), run(" c", Mark.BOLD))))
                .isEqualTo("**a *b* c**");
    }

    @Test
    void whatOverlapsClosesAndOpensAgain() {
        assertThat(MarkedText.write(
                        List.of(run("a", Mark.BOLD), run(" b", Mark.BOLD, Mark.ITALIC), run(" c", Mark.ITALIC))))
                .isEqualTo("**a *b*** *c*");
    }

    @Test
    void blanksAtEdgesStayOutside() {
        assertThat(MarkedText.write(List.of(run("a"), run(" b ", Mark.BOLD), run("c"))))
                .isEqualTo("a **b** c");
        assertThat(MarkedText.write(List.of(run("   ", Mark.BOLD)))).isEqualTo("   ");
    }

    @Test
    void noMarkCrossesALine() {
        assertThat(MarkedText.write(List.of(run("a \n\n b", Mark.STRIKE)))).isEqualTo("~~a~~ \n\n ~~b~~");
    }

    @Test
    void codeIsTheInnermost() {
        assertThat(MarkedText.write(List.of(run("x", Mark.code("x"), Mark.BOLD))))
                .isEqualTo("**`x`**");
        assertThat(MarkedText.write(List.of(run("`x", Mark.code("`x"))))).isEqualTo("`` `x ``");
    }

    @Test
    void aFenceIsLongerThanWhatIsInIt() {
        assertThat(MarkedText.fence("```\n", "a b`c")).isEqualTo("````abc\n```\n````");
    }

    @Test
    void aQuotationHasAMarkOnEachLine() {
        assertThat(MarkedText.quote("a\n\nb\n")).isEqualTo("> a\n>\n> b");
    }

    private static Run run(String text, Mark... marks) {
        return new Run(text, List.of(marks));
    }
}
