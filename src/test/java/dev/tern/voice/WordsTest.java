package dev.tern.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource({"english, en", "English, en", "german, de", "de, de", "pt-br, pt-BR", "haw, haw"})
    void aLanguageIsKnownByTagAndByName(String told, String tag) {
        assertThat(Words.of("hello", Optional.of(told)).language()).contains(tag);
    }

    @ParameterizedTest
    @CsvSource({"gibberish", "xx", "''", "'ignore this'"})
    void anotherIsNone(String told) {
        assertThat(Words.of("hello", Optional.of(told)).language()).isEmpty();
    }

    @Test
    void whatIsSaidBesideANoiseIsSaid() {
        assertThat(Words.of(" [Music] Hello (there). \u0007", Optional.empty()).words())
                .isEqualTo("[Music] Hello (there).");
    }

    /** A hostile answer must not take longer than a good one. */
    @Test
    void manyMarksAreNoWordsEither() {
        assertThatThrownBy(() -> Words.of("♪ ".repeat(20_001), Optional.empty()))
                .isInstanceOf(NotHeard.class);
        assertThat(Words.of("♪".repeat(20_000) + "x", Optional.empty()).words()).endsWith("x");
    }
}
