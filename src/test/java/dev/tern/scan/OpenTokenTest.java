package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenTokenTest {
    private static final int LONG = 50_000;

    /** A picture in an address, a checksum, and words made for it. */
    static Stream<String> words() {
        return Stream.of("iVBORw0KGgo/AAAA+NSU=", "0a1b2c3d4e5f", "MNO-", "sk-", "xo1gh.", "1:", "-/", "AAAA")
                .map(piece -> "data:" + piece.repeat(LONG / piece.length()));
    }

    @ParameterizedTest
    @MethodSource("words")
    void aLongWordIsLookedAtAFewTimesAtMost(String word) {
        var counted = new CountedText("so: " + word + "!x");

        OpenToken.length(counted);
        OpenToken.length(counted.until(word.length()));

        assertThat(counted.looks()).isLessThan(60L * LONG);
    }

    @Test
    void noOtherWordIsLookedAt() {
        var counted = new CountedText("word ".repeat(LONG / 5) + "end");

        OpenToken.length(counted);

        assertThat(counted.looks()).isLessThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "GHP_01", "sk-abc", "12345", "12345:A", "MTIz", "a=xoxb-1", "-----BE", "/services/T"})
    void aTokensBeginningIsOpen(String end) {
        assertThat(OpenToken.length("it is " + end)).isPositive();
        assertThat(OpenToken.length("it is " + end + " ")).isZero();
    }
}
