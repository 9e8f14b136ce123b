package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Nothing hides in a text. */
class VisibleTest {
    @Test
    void markupIsWords() {
        assertThat(html("<img src=x onerror=\"a('b')\">&amp;"))
                .isEqualTo("&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;");
    }

    @Test
    void whatCannotBeSeenIsNamed() {
        assertThat(html("a\u200bb\u202ec\u00ad\udb40\udc41\u3164\ufeff\u0007\r\ud83d"))
                .isEqualTo("a" + unseen("zero width space", "200B") + "b" + unseen("right-to-left override", "202E")
                        + "c" + unseen("soft hyphen", "00AD")
                        + unseen("tag latin capital letter a", "E0041") + unseen("hangul filler", "3164")
                        + unseen("zero width no-break space", "FEFF") + unseen("bel", "0007")
                        + unseen("carriage return (cr)", "000D") + unseen("high surrogates d83d", "D83D"));
    }

    @Test
    void wordsOfAllPeopleAndTheirPicturesAreAsTheyAre() {
        var text = "Grüße\u00a0!, 你好\n\tשלום 👩‍🚀 ❤️‍🔥 x̂";

        assertThat(html(text)).isEqualTo(text);
        assertThat(html("a\u200db")).contains("zero width joiner");
    }

    @Test
    void aPeekIsOneLineAndHalvesNothing() {
        assertThat(Visible.peek(" a\n\n b\u202e ", 20).getValue())
                .isEqualTo("a b" + unseen("right-to-left override", "202E"));
        assertThat(Visible.peek("ab😀", 3).getValue()).isEqualTo("ab");
    }

    @Test
    void gapsAreMarked() {
        assertThat(Visible.marking("[GONE]", "<[GONE]>").getValue())
                .startsWith("&lt;<mark")
                .endsWith("[GONE]</mark>&gt;");
    }

    private static String html(String text) {
        return Visible.of(text).getValue();
    }

    private static String unseen(String name, String code) {
        return "<span class=\"unseen\" title=\"" + name + "\">U+" + code + "</span>";
    }
}
