package dev.tern.testing;

import dev.tern.compression.CompressionConfig;
import dev.tern.compression.Fitting;
import dev.tern.compression.Sizes;
import dev.tern.model.ChatModel;
import dev.tern.model.Chores;
import dev.tern.model.ContextSizes;
import dev.tern.prompt.HistoryLimits;
import dev.tern.scan.Secrets;
import dev.tern.store.Ports;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * {@code tern.compression.*} without a configuration file.
 *
 * @param context tokens that each model takes in
 * @param chores the model that sums up; none can where there is none
 */
public record CompressionSettings(
        boolean enabled,
        double threshold,
        double target,
        int keepHead,
        int keepTail,
        Duration deadline,
        boolean notice,
        int context,
        Optional<ChatModel> chores)
        implements CompressionConfig {
    /** Everything fits, and no model sums anything up. */
    public static final CompressionSettings OFF =
            new CompressionSettings(true, 0.5, 0.2, 1, 2, Duration.ofSeconds(10), true, 1_000_000, Optional.empty());

    /** This model sums up, for models that take in so much; the first and the last turn stay. */
    public static CompressionSettings by(ChatModel chores, int context) {
        return new CompressionSettings(
                true, 0.5, 0.2, 1, 2, Duration.ofSeconds(10), true, context, Optional.of(chores));
    }

    public CompressionSettings within(Duration other) {
        return new CompressionSettings(enabled, threshold, target, keepHead, keepTail, other, notice, context, chores);
    }

    public CompressionSettings keeping(int head, int tail) {
        return new CompressionSettings(enabled, threshold, target, head, tail, deadline, notice, context, chores);
    }

    public CompressionSettings shares(double most, double left) {
        return new CompressionSettings(enabled, most, left, keepHead, keepTail, deadline, notice, context, chores);
    }

    public CompressionSettings silent() {
        return new CompressionSettings(
                enabled, threshold, target, keepHead, keepTail, deadline, false, context, chores);
    }

    public CompressionSettings disabled() {
        return new CompressionSettings(false, threshold, target, keepHead, keepTail, deadline, notice, context, chores);
    }

    /** What keeps to them, over a store. */
    public Fitting over(Ports ports) {
        ContextSizes contexts = model -> context;
        return Fitting.of(
                this,
                ports.transcripts(),
                ports.compressions(),
                chores.map(Chores::new),
                new Sizes(
                        options -> options.modelOf("scripted/test"),
                        origin -> Optional.empty(),
                        contexts,
                        new HistoryLimits(OptionalInt.empty(), contexts)),
                new Secrets(List.of()),
                Clock.systemUTC());
    }
}
