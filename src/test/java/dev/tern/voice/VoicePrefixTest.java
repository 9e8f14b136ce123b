package dev.tern.voice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VoicePrefixTest {
    private static final Annotation SPOKEN = new Annotation.Spoken(3, Optional.empty());

    @Test
    void spokenWordsHaveOne() {
        var prefix = VoicePrefix.of(Turns.direct("").heardAs("hello", SPOKEN), false);

        assertThat(Shown.around(List.of(prefix.orElseThrow())).getFirst())
                .isEqualTo("[This came as speech and was transcribed, so a word may have been misheard; take the"
                        + " likely meaning.]");
    }

    @Test
    void whereTheAnswerIsSpokenItAsksForOneThatCanBe() {
        var prefix = VoicePrefix.of(Turns.direct("").heardAs("hello", SPOKEN), true);

        assertThat(Shown.around(List.of(prefix.orElseThrow())).getFirst())
                .endsWith("Your answer will be spoken aloud: answer in two or three speakable sentences, without"
                        + " markup.]");
    }

    @Test
    void typedWordsAndWhatWasNotHeardHaveNone() {
        assertThat(VoicePrefix.of(Turns.direct("hello"), true)).isEmpty();
        assertThat(VoicePrefix.of(Turns.direct("").heardAs("", new Annotation.Unheard(3)), true))
                .isEmpty();
    }
}
