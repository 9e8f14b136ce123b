package dev.tern.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SplitterTest {
    private static final Splitter TEN = new Splitter(10, StyledText::length);

    @Test
    void blocksArePackedWhileTheyFit() {
        assertThat(split(TEN, "one", "two", "three")).containsExactly("one\n\ntwo", "three");
    }

    @Test
    void aLongBlockIsCutBetweenLinesFirst() {
        assertThat(split(TEN, "abc de\nfg hi\njk")).containsExactly("abc de", "fg hi\njk");
    }

    @Test
    void aLineBreakThatWouldWasteMostOfAMessageIsNotTaken() {
        assertThat(split(TEN, "ab\ncdef ghijk lm")).containsExactly("ab\ncdef", "ghijk lm");
    }

    @Test
    void aHeadingGoesWithWhatItNames() {
        assertThat(texts(new Splitter(11, StyledText::length), "abc\n\n# de\n\nfgh ijk"))
                .containsExactly("abc", "de\n\nfgh ijk");
    }

    @Test
    void numbersAndIndentOfAListGoOn() {
        assertThat(texts(TEN, "9. ab cd\n   - ef\n10. gh")).containsExactly("9. ab cd", "   • ef", "10. gh");
    }

    @Test
    void aMarkerIsNotLeftAlone() {
        assertThat(texts(TEN, "- abcdefghijklm")).containsExactly("• abcdefgh", "ijklm");
    }

    @Test
    void aTableIsCutBetweenRowsAndBeginsWithItsHeaderAgain() {
        var split = new Splitter(24, StyledText::length);
        assertThat(texts(split, "|a|b|\n|-|-|\n|1|2|\n|3|4|\n|5|6|\n"))
                .containsExactly("a | b\n--|--\n1 | 2\n3 | 4".substring(0, 23), "a | b\n--|--\n5 | 6");
        assertThat(split.split(ReplyText.blocks("|a|b|\n|-|-|\n|1|2|\n|3|4|\n|5|6|\n"))
                        .get(1)
                        .spans()
                        .getFirst())
                .isEqualTo(
                        new StyledText.Span(0, 17, new Style.Table(12, List.of(Style.Align.LEFT, Style.Align.LEFT))));
    }

    @Test
    void aHeaderThatLeavesNoRoomForARowIsNotRepeated() {
        assertThat(texts(new Splitter(14, StyledText::length), "|a|b|\n|-|-|\n|1|2|\n|3|4|\n"))
                .containsExactly("a | b\n--|--", "1 | 2\n3 | 4");
    }

    @Test
    void emptyLinesOfCodeAreKeptAtACut() {
        assertThat(texts(TEN, "```\nabcdefg\n\n\nhij\n```")).containsExactly("abcdefg\n\n", "hij");
    }

    @Test
    void indentAfterACutIsKept() {
        assertThat(split(TEN, "if (x) {\n    y();\n}")).containsExactly("if (x) {", "    y();\n}");
    }

    @Test
    void aWordLongerThanAMessageIsCutBetweenGraphemes() {
        assertThat(split(new Splitter(3, StyledText::length), "abcdefgh")).containsExactly("abc", "def", "gh");
    }

    /** B11. */
    @Test
    void nothingButWhiteSpaceAtTheCutsIsLost() {
        var source = "lorem ipsum ".repeat(750).strip();
        var parts = split(new Splitter(4096, StyledText::length), source);
        assertThat(parts).hasSize(3).allMatch(part -> part.length() <= 4096);
        assertThat(String.join(" ", parts)).isEqualTo(source);
    }

    /** B15. */
    @Test
    void noGraphemeIsCut() {
        var cluster = "👩‍👩‍👧‍👦🇰🇷e\u0301";
        var parts = split(new Splitter(4096, StyledText::length), cluster.repeat(1500));
        assertThat(parts).allMatch(part -> part.length() <= 4096);
        assertThat(String.join("", parts)).isEqualTo(cluster.repeat(1500));
        assertThat(parts.stream()
                        .map(SplitterTest::graphemes)
                        .flatMap(List::stream)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(graphemes(cluster));
    }

    @Test
    void aGraphemeLongerThanAMessageStillComesThroughWithoutAHalfCharacter() {
        var monster = "a" + "\uD834\uDD65".repeat(20);
        var parts = split(new Splitter(4, StyledText::length), monster);
        assertThat(String.join("", parts)).isEqualTo(monster);
        assertThat(parts).noneMatch(part -> Character.isLowSurrogate(part.charAt(0)));
    }

    @Test
    void stylesGoOnInTheNextPiece() {
        var bold = StyledText.of("abcdef ghijkl").within(new Style.Bold());
        assertThat(TEN.split(List.of(bold)))
                .containsExactly(
                        StyledText.of("abcdef").within(new Style.Bold()),
                        StyledText.of("ghijkl").within(new Style.Bold()));
    }

    @Test
    void theLimitIsHeldAsThePlatformCounts() {
        var escaped = new Splitter(10, text -> text.text().replace("<", "&lt;").length());
        assertThat(split(escaped, "<<<<<")).containsExactly("<<", "<<", "<");
    }

    private static List<String> texts(Splitter splitter, String markdown) {
        return splitter.split(ReplyText.blocks(markdown)).stream()
                .map(StyledText::text)
                .toList();
    }

    private static List<String> split(Splitter splitter, String... blocks) {
        var styled = List.of(blocks).stream().map(StyledText::of).toList();
        return splitter.split(styled).stream().map(StyledText::text).toList();
    }

    private static List<String> graphemes(String text) {
        var iterator = BreakIterator.getCharacterInstance(Locale.ROOT);
        iterator.setText(text);
        return java.util.stream.IntStream.iterate(0, at -> at < text.length(), at -> iterator.following(at))
                .mapToObj(at -> text.substring(at, iterator.following(at)))
                .collect(Collectors.toList());
    }
}
