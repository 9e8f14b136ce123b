package dev.tern.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResamplerTest {
    private static final Duration MOST = Duration.ofSeconds(10);
    private static final double LOUD = 10_000;

    @ParameterizedTest
    @ValueSource(ints = {8_000, 16_000, 22_050, 44_100, 48_000, 96_000})
    void aToneStaysItselfAtAnyRate(int rate) {
        var samples = tone(rate, 1_000);

        assertThat(samples.duration()).isEqualTo(Duration.ofSeconds(1));
        assertThat(strength(samples, 1_000)).isCloseTo(LOUD, within(LOUD / 50));
        assertThat(strength(samples, 2_000)).isLessThan(LOUD / 200);
    }

    /** At a third of the samples, 14 kHz would sound like 2 kHz. */
    @Test
    void whatTheNewRateCannotHoldIsFilteredOut() {
        var samples = tone(48_000, 14_000);

        assertThat(strength(samples, 2_000)).isLessThan(LOUD / 200);
    }

    @Test
    void whatIsTooLongEndsInTime() {
        var resampler = new Resampler(48_000, Duration.ofSeconds(1));

        assertThatThrownBy(() -> {
                    for (int i = 0; i < 100_000; i++) {
                        resampler.accept(0);
                    }
                })
                .isInstanceOfSatisfying(
                        NotHeard.class, failure -> assertThat(failure.reason()).isEqualTo(NotHeard.Reason.TOO_LONG));
    }

    private static Pcm tone(int rate, int hertz) {
        var resampler = new Resampler(rate, MOST);
        for (int i = 0; i < rate; i++) {
            resampler.accept((float) (LOUD * Math.sin(2 * Math.PI * hertz * i / rate)));
        }
        return resampler.finish();
    }

    /** How loud one frequency is, in the middle half of a second of sound. */
    private static double strength(Pcm pcm, int hertz) {
        var samples = pcm.floats();
        double real = 0;
        double imaginary = 0;
        for (int i = 4_000; i < 12_000; i++) {
            real += samples[i] * Math.cos(2 * Math.PI * hertz * i / Pcm.RATE);
            imaginary += samples[i] * Math.sin(2 * Math.PI * hertz * i / Pcm.RATE);
        }
        return Math.hypot(real, imaginary) * 2 / 8_000 * 32_768;
    }
}
