package dev.tern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import org.opentest4j.TestAbortedException;

/**
 * Tries something with inputs made at random: a fixed number of the same ones in the ordinary build, and as many others
 * as there is time for where {@code -Dfuzz.seconds} says so, as the profile {@code fuzz} does. Each try has a seed of its
 * own; a failure tells it, and {@code -Dfuzz.seed} tries it alone. The input that failed is kept in {@code target/fuzz}.
 *
 * @param target names it in messages and files
 * @param usual how many tries the ordinary build makes
 */
public record Fuzz(String target, int usual) {
    private static final long ORDINARY = 20261201;

    /** One that makes 200 tries in the ordinary build. */
    public static Fuzz of(String target) {
        return new Fuzz(target, 200);
    }

    /** Makes inputs and looks at what comes of each; the check throws where something is wrong. */
    public <T> void run(Function<Random, T> making, Consumer<T> check) {
        var alone = Long.getLong("fuzz.seed");
        if (alone != null) {
            attempt(alone, making, check);
            return;
        }
        int seconds = Integer.getInteger("fuzz.seconds", 0);
        long first = seconds > 0 ? System.nanoTime() : ORDINARY;
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        long tries = 0;
        while (seconds > 0 ? System.nanoTime() < end : tries < usual) {
            attempt(first + tries++, making, check);
        }
        if (seconds > 0) {
            System.out.println("fuzz target=" + target + " tries=" + tries + " first_seed=" + first);
        }
    }

    private <T> void attempt(long seed, Function<Random, T> making, Consumer<T> check) {
        var input = making.apply(new Random(seed));
        try {
            check.accept(input);
        } catch (TestAbortedException notMeant) {
            // the check says nothing of such an input
        } catch (RuntimeException | Error wrong) { // whatever it is, its seed must be told
            throw new AssertionError(
                    "fuzz target=" + target + " seed=" + seed + " input=" + kept(seed, String.valueOf(input)), wrong);
        }
    }

    private Path kept(long seed, String input) {
        try {
            var directory = Files.createDirectories(Path.of("target", "fuzz"));
            return Files.writeString(directory.resolve(target + "-" + seed + ".txt"), input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
