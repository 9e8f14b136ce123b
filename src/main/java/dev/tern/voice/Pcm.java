package dev.tern.voice;

import java.time.Duration;
import java.util.Arrays;

/** Sound as transcribers want it: 16-bit samples, one channel, 16,000 a second. Never changed once it is made. */
public final class Pcm {
    /** Samples a second. */
    public static final int RATE = 16_000;

    private final short[] samples;

    /** The first {@code count} of those samples, which are copied. */
    Pcm(short[] samples, int count) {
        this.samples = Arrays.copyOf(samples, count);
    }

    public int length() {
        return samples.length;
    }

    public Duration duration() {
        return Duration.ofMillis(1000L * samples.length / RATE);
    }

    /** The same between -1 and 1; a new array each time. */
    public float[] floats() {
        var all = new float[samples.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = samples[i] / 32768f;
        }
        return all;
    }

    /** The same as bytes, the low one first; a new array each time. */
    public byte[] bytes() {
        var all = new byte[samples.length * 2];
        for (int i = 0; i < samples.length; i++) {
            all[2 * i] = (byte) samples[i];
            all[2 * i + 1] = (byte) (samples[i] >> 8);
        }
        return all;
    }

    /** How long it is, and nothing else. */
    @Override
    public String toString() {
        return "Pcm[" + duration() + "]";
    }
}
