package dev.tern.compression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a model answers, as a title. */
class NamingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "Boats and sails|Boats and sails",
                "\"Boats and sails\".|Boats and sails",
                "**Boats**|Boats",
                "# Boats|Boats",
                "- Boats|Boats",
                "Title: “Boats”|Boats",
                "**Title:** Boats|Boats",
                "Titre : Bateaux|Bateaux",
                "'Boats'|Boats",
                "Ann's boats|Ann's boats",
                "船の話。|船の話",
                "Boats\u200b and\u202e sails|Boats and sails"
            })
    void aTitleIsOnePlainLine(String answered, String title) {
        assertThat(Naming.clean(answered)).contains(title);
    }

    @Test
    void theFirstLineWithWordsCounts() {
        assertThat(Naming.clean("\n```\n\nBoats\nSails\n```")).contains("Boats");
        assertThat(Naming.clean(" \n***\n\"\"")).isEmpty();
    }

    @Test
    void aLongOneIsCutBehindAWord() {
        assertThat(Naming.clean("word ".repeat(30)))
                .contains("word word word word word word word word word word word…");
        assertThat(Naming.clean("\ud83d\ude00".repeat(70))).contains("\ud83d\ude00".repeat(59) + "…");
    }
}
