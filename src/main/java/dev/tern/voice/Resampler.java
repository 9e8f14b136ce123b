package dev.tern.voice;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;

/**
 * Brings sound of any rate to that of {@link Pcm}, piece by piece, so that a long note is never held in its own rate.
 *
 * <p>A windowed sinc, with one set of taps for each place between two samples that a new one can fall on. What the new
 * rate cannot hold is filtered out first: without that, hiss above 8 kHz would come back as noise within speech.
 */
final class Resampler {
    static final int SLOWEST = 4_000;
    static final int FASTEST = 192_000;

    /** Zero crossings of the sinc on each side. */
    private static final int CROSSINGS = 16;
    /** Where the filter begins to fall, as part of the narrower band. */
    private static final double PASS = 0.92;

    private final int up;
    private final int down;
    private final int half;
    private final float[][] taps;
    private final int most;

    private float[] window;
    private int filled;
    /** Which sample of the whole the window begins with; before the first there is silence. */
    private long start;

    private long taken;
    private short[] made = new short[Pcm.RATE];
    private int length;

    /**
     * Resamples from a rate between {@link #SLOWEST} and {@link #FASTEST}.
     *
     * @param most how much may come out of it
     */
    Resampler(int rate, Duration most) {
        if (rate < SLOWEST || rate > FASTEST) {
            throw new NotHeard(NotHeard.Reason.UNSUPPORTED, "sound has an odd rate=" + rate);
        }
        int common = BigInteger.valueOf(rate).gcd(BigInteger.valueOf(Pcm.RATE)).intValueExact();
        this.up = Pcm.RATE / common;
        this.down = rate / common;
        double band = Math.min(1.0, (double) Pcm.RATE / rate);
        this.half = (int) Math.ceil(CROSSINGS / band);
        this.taps = taps(band * PASS);
        this.most = Math.toIntExact(most.toSeconds() * Pcm.RATE);
        this.window = new float[4 * half];
        this.filled = half;
        this.start = -half;
    }

    private float[][] taps(double cut) {
        var all = new float[up][2 * half];
        for (int phase = 0; phase < up; phase++) {
            var weights = new double[2 * half];
            for (int k = 0; k < weights.length; k++) {
                double x = k - half + 1 - (double) phase / up;
                weights[k] = sinc(cut * x) * (0.5 + 0.5 * Math.cos(Math.PI * x / (half + 1)));
            }
            double sum = Arrays.stream(weights).sum();
            for (int k = 0; k < weights.length; k++) {
                all[phase][k] = (float) (weights[k] / sum);
            }
        }
        return all;
    }

    private static double sinc(double x) {
        return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    }

    /** Takes one sample; fails with {@link NotHeard.Reason#TOO_LONG} where more comes out than may. */
    void accept(float sample) {
        if (up == down) {
            taken++;
            add(sample);
            return;
        }
        push(sample);
        taken++;
    }

    private void push(float sample) {
        if (filled == window.length) {
            slide();
        }
        window[filled++] = sample;
        emit();
    }

    /** All that came out. Nothing may be put in after that. */
    Pcm finish() {
        long end = Math.ceilDiv(taken * up, (long) down);
        for (int i = 0; up != down && i < half; i++) {
            push(0);
        }
        return new Pcm(made, (int) Math.min(end, length));
    }

    private void emit() {
        for (long base = (long) length * down / up; base + half < start + filled; base = (long) length * down / up) {
            var weights = taps[(int) ((long) length * down % up)];
            int from = (int) (base - half + 1 - start);
            float sum = 0;
            for (int k = 0; k < weights.length; k++) {
                sum += weights[k] * window[from + k];
            }
            add(sum);
        }
    }

    private void add(float sample) {
        if (length >= most) {
            throw new NotHeard(NotHeard.Reason.TOO_LONG, "sound goes on after seconds=" + most / Pcm.RATE);
        }
        if (length == made.length) {
            made = Arrays.copyOf(made, (int) Math.min(2L * length, most));
        }
        made[length++] = (short) Math.clamp(Math.round(sample), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Forgets what no sample to come looks back at. */
    private void slide() {
        long needed = (long) length * down / up - half + 1;
        int gone = (int) Math.min(needed - start, filled);
        if (gone <= 0) {
            window = Arrays.copyOf(window, window.length * 2);
            return;
        }
        System.arraycopy(window, gone, window, 0, filled - gone);
        filled -= gone;
        start += gone;
    }
}
