package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    @ParameterizedTest
    @ValueSource(strings = {"plain", "two\nlines\tand a tab", "größer, 日本, 👩‍👩‍👧"})
    void whatPeopleWriteStays(String text) {
        assertThat(Words.clean(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\u001b[31mred\u001b[0m' | red",
                "'\u001b]0;title\u0007text' | text",
                "a\u0000b\u0008c | abc",
                "a\ud800b | ab",
            })
    void whatControlsATerminalOrBreaksADatabaseDoesNot(String text, String clean) {
        assertThat(Words.clean(text)).isEqualTo(clean);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nb", "a\rb"})
    void linesEndAsOursDo(String text) {
        assertThat(Words.clean(text)).isEqualTo("a\nb");
    }
}
