package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    @Test
    void markupIsText() {
        assertThat(PlainText.of("<a href='x'>\"&amp;</a>"))
                .isEqualTo("&lt;a href=&#39;x&#39;&gt;&quot;&amp;amp;&lt;/a&gt;");
    }

    @Test
    void whatHidesOrTurnsTextIsSeen() {
        assertThat(PlainText.of("a\u202Eb\u200Bc\u0000d\u2066e\uFEFFf\u00ADg\u2028h\r\n\ti"))
                .isEqualTo("a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d⟨U+2066⟩e⟨U+FEFF⟩f⟨U+00AD⟩g⟨U+2028⟩h⟨U+000D⟩\n\ti");
        assertThat(PlainText.of("\uD83D")).isEqualTo("⟨U+D83D⟩");
        assertThat(PlainText.of("\uDB40\uDC41")).isEqualTo("⟨U+E0041⟩");
        assertThat(PlainText.of("a\u200Db")).isEqualTo("a⟨U+200D⟩b");
    }

    /** A family, a letter of Sinhala, an ordinary face, other scripts. */
    @ParameterizedTest
    @ValueSource(strings = {"👨‍👩‍👧", "ශ්‍රී", "🙂", "שלום", "日本語", "é"})
    void whatPeopleWriteStays(String text) {
        assertThat(PlainText.of(text)).isEqualTo(text);
    }
}
