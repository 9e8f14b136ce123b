package dev.tern.recall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource({
        "Painting, painted",
        "Caroline's, CAROLINE",
        "naïve, NAIVE",
        "Straße, STRASSE",
        "Łódź, łódź",
        "ﬁne, fine",
        "ΑΘΉΝΑ, αθηνα",
        "مُحَمَّد, محمد"
    })
    void aWordIsTheSameInAnyOfItsForms(String one, String other) {
        assertThat(Words.of(one)).isEqualTo(Words.of(other)).hasSize(1);
    }

    @Test
    void chineseAndJapaneseAreFoundByOneCharacterAndByTwo() {
        assertThat(Words.of("東京都に住む")).contains("東京", "京都", "都").doesNotContain("東京都に住む");
        assertThat(Words.of("东")).containsExactly("东");
    }

    @Test
    void thaiIsCutIntoWords() {
        assertThat(Words.of("ฉันรักภาษาไทย")).hasSizeGreaterThan(1);
    }

    @Test
    void questionsAreAskedByTheWordsThatSaySomething() {
        assertThat(Words.asked("What did Caroline say about the ferry, and where is the Ferry?"))
                .containsExactly("carolin", "sai", "ferri");
        assertThat(Words.asked("how are you?")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+ferry -rab",
                "ferry AND (rab",
                "\"ferry rab",
                "ferry* rab~2",
                "ferry:rab^4 [",
                "/ferry/ \\rab {}",
                "ferry' OR 1=1; drop table rab"
            })
    void operatorsAreNothingButWords(String question) {
        assertThat(Words.asked(question)).contains("ferri", "rab");
    }

    @Test
    void aLongQuestionIsCut() {
        assertThat(Words.asked(" word1 word2".repeat(10)
                        + " w".repeat(3)
                        + String.join(" x", "a".repeat(100).split(""))))
                .hasSizeLessThanOrEqualTo(48);
    }
}
