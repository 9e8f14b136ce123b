package dev.tern.compression;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Set;

/**
 * How much is too much, and how much stays, as shares of what a model takes in.
 *
 * @param keepHead turns
 * @param keepTail messages
 */
record Limits(double threshold, double target, int keepHead, int keepTail) {
    /** UTF-16 units of a token, in ordinary prose. */
    static final int CHARS = 4;

    /** The first turns are there to know what it was about; a long one says it no better. */
    private static final double HEAD = 0.25;

    /** Less than this is not worth a summary. */
    private static final double GAIN = 0.1;

    /** As the settings say. Throws where one of them is wrong. */
    static Limits of(CompressionConfig config) {
        within("threshold", config.threshold(), 0.1, 0.95);
        within("target", config.target(), 0.02, 0.5);
        within("keep-head", config.keepHead(), 0, 20);
        within("keep-tail", config.keepTail(), 0, 200);
        if (config.target() >= config.threshold()) {
            throw wrong("target", "must be less than tern.compression.threshold: " + config.target());
        }
        if (!config.deadline().isPositive()) {
            throw wrong("deadline", "must be longer than nothing: " + config.deadline());
        }
        return new Limits(config.threshold(), config.target(), config.keepHead(), config.keepTail());
    }

    private static void within(String key, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw wrong(key, "must be from " + least + " to " + most + ": " + value);
        }
    }

    private static ConfigurationException wrong(String key, String reason) {
        var name = "tern.compression." + key;
        return new ConfigurationException(name + ": " + reason, Set.of(name));
    }

    /** Whether a request of so many tokens is too large for a model that takes in {@code context}. */
    boolean isPassed(long tokens, int context) {
        return tokens > context * threshold;
    }

    /** What may stay at the end, in UTF-16 units. */
    long tailChars(int context) {
        return (long) (context * target * CHARS);
    }

    /** What may stay at the beginning, in UTF-16 units. */
    long headChars(int context) {
        return (long) (tailChars(context) * HEAD);
    }

    /** What must be won at least, in UTF-16 units. */
    long gain(int context) {
        return (long) (context * threshold * GAIN * CHARS);
    }
}
