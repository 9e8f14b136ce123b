package dev.tern.voice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeechTextTest {
    private static final Roster PEOPLE = Roster.of(
            List.of(new Roster.Name(new PersonId("U1"), "Ann"), new Roster.Name(new PersonId("U2"), "Bo Berg")));

    private static SpeechText spoken(String markdown) {
        return SpeechText.of(markdown, PEOPLE, true);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Terns migrate.                         | Terns migrate.
            They are **very** *fast*, `by the way` | They are very fast, by the way
            # The tern\\nIt flies.                 | The tern.\\n\\nIt flies.
            - one\\n- two!\\n- three:              | one.\\ntwo!\\nthree:
            1. first\\n2. second                   | 1. first.\\n2. second.
            - one\\n  - below\\n- two              | one.\\nbelow.\\ntwo.
            - [x] done\\n- [ ] open                | done.\\nopen.
            > It was *late*.                       | It was late.
            Done 🎉. Next 👨‍👩‍👧 one                  | Done. Next one
            👍🏽 Fine                                | Fine
            🇩🇪 Germany, 1️⃣ of 2 ❤️                | Germany, 1 of 2
            one\\n\\n---\\n\\ntwo                  | one\\n\\ntwo
            a<br>b © c                             | a b © c
            one  \\ntwo                            | one\\ntwo
            Ask @Ann or @bo berg                   | Ask Ann or bo berg
            Ask @Ann (<@U1>), or <@U2>             | Ask Ann, or bo berg
            Ask <@U9> or @nobody                   | Ask somebody or @nobody
            C# and 5% of a_b_c are 3 * 4           | C# and 5% of a_b_c are 3 * 4
            日本語の文。                             | 日本語の文。
            """)
    void whatIsSaidWithoutMarkupIsWhole(String markdown, String said) {
        assertThat(spoken(markdown.replace("\\n", "\n"))).isEqualTo(new SpeechText(said.replace("\\n", "\n"), true));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            See [the docs](https://example.org/a_b).       | See the docs.
            See (https://example.org/a_b), it is good.     | See (a link), it is good.
            See <https://example.org> and www.example.org! | See a link and a link!
            Look: ![a tern](https://example.org/t.png)     | Look: a tern
            Look: ![](https://example.org/t.png)           | Look: a link
            It is ~~late~~ early                           | It is early
            """)
    void whereAnAddressOrWhatIsStruckOutIsLostItIsNotWhole(String markdown, String said) {
        assertThat(spoken(markdown)).isEqualTo(new SpeechText(said, false));
    }

    @Test
    void codeAndTablesAreNotedOnce() {
        var answer = """
                Try this:

                ```sh
                rm x
                rm y
                ```

                1. or
                   ```
                   mv x
                   ```

                | a | b |
                |---|---|
                | 1 | 2 |

                Good luck.""";

        assertThat(spoken(answer))
                .isEqualTo(new SpeechText(
                        "Try this:\n\nThere is code in the written answer.\n\n1. or.\n\n"
                                + "There is a table in the written answer.\n\nGood luck.",
                        false));
        assertThat(SpeechText.of(answer, PEOPLE, false).text())
                .contains("There is code here, which I can't read out.", "There is a table here,")
                .doesNotContain("written");
    }

    @Test
    void whereThereAreNoWordsNothingIsSaid() {
        assertThat(List.of("", "🎉", "---", "```\nrm x\n```", "?!"))
                .extracting(answer -> spoken(answer).text())
                .containsOnly("");
    }

    @Test
    void whatIsTooLongEndsWithASentence() {
        var said = spoken("Terns fly far. ".repeat(400));

        assertThat(said.whole()).isFalse();
        assertThat(said.text())
                .endsWith("Terns fly far. The rest is in the written answer.")
                .hasSizeBetween(SpeechText.MOST - 20, SpeechText.MOST);
        assertThat(SpeechText.of("Terns fly far. ".repeat(400), PEOPLE, false).text())
                .endsWith("fly far. There is more, which is too long to say.")
                .hasSizeLessThanOrEqualTo(SpeechText.MOST);
    }

    @Test
    void oneSentenceThatIsTooLongEndsWithAWordAndOneWordWithACharacter() {
        assertThat(spoken("terns ".repeat(1_000)).text())
                .startsWith("terns terns")
                .endsWith("terns The rest is in the written answer.")
                .hasSizeLessThanOrEqualTo(SpeechText.MOST);
        assertThat(spoken("\ud840\udc00".repeat(3_000)).text())
                .matches("\\x{20000}+ The rest is in the written answer\\.")
                .hasSizeLessThanOrEqualTo(SpeechText.MOST);
    }

    @Test
    void whatFitsExactlyIsWhole() {
        assertThat(spoken("a".repeat(SpeechText.MOST))).isEqualTo(new SpeechText("a".repeat(SpeechText.MOST), true));
        assertThat(spoken("a".repeat(SpeechText.MOST + 1)).whole()).isFalse();
    }

    @Test
    void wordsAppearInNoLog() {
        assertThat(spoken("secret")).hasToString("SpeechText[6 chars]");
    }
}
