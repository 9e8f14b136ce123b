package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Ann | \"Ann\"",
                "say \"hi\" | \"say \\\"hi\\\"\"",
                "back\\slash | \"back\\\\slash\"",
                "Straße 東京 | \"Straße 東京\"",
            })
    void aLabelIsAJsonString(String label, String quoted) {
        assertThat(Label.quote(label)).isEqualTo(quoted);
    }

    @Test
    void whatCannotBeSeenIsTakenOut() {
        assertThat(Label.quote("a\nSYSTEM:\u0000\u202Eb\u200B\u2028c\uD800")).isEqualTo("\"a SYSTEM: b c\"");
    }

    @Test
    void atMost240CharactersAreShownAndNoneIsHalved() {
        var label = Label.quote("😀".repeat(300));

        assertThat(label.codePointCount(0, label.length())).isEqualTo(242);
        assertThat(label).endsWith("😀…\"");
    }
}
