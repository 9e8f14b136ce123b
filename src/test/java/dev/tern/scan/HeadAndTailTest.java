package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadAndTailTest {
    @Test
    void whatFitsStaysAsItIs() {
        assertThat(HeadAndTail.of("0123456789", 10, 4, 2, "…")).isEqualTo("0123456789");
    }

    @Test
    void ofWhatIsTooLongBothEndsStay() {
        assertThat(HeadAndTail.of("0123456789A", 10, 4, 2, "[cut]")).isEqualTo("0123\n[cut]\n9A");
    }

    @Test
    void aSurrogatePairIsNeverCut() {
        var text = "abc\ud83d\ude00defghi\ud83d\ude00z";

        assertThat(HeadAndTail.of(text, 10, 4, 2, "[cut]")).isEqualTo("abc\n[cut]\nz");
    }
}
