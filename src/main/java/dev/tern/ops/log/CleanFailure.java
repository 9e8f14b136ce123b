package dev.tern.ops.log;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stands for an exception in the log whose words, or whose causes' words, held a secret; looks like it otherwise. */
@SuppressWarnings("OverrideThrowableToString") // what the other one's said, and not our own name before it
final class CleanFailure extends Throwable {
    /** Of causes of causes; deeper ones are left out. */
    private static final int MOST = 100;

    private final String shown;

    private CleanFailure(String shown, StackTraceElement[] trace) {
        super(shown);
        this.shown = shown;
        setStackTrace(trace);
    }

    /** The failure itself where there is nothing to clean. */
    static Throwable of(Throwable failure, UnaryOperator<String> clean) {
        var all = all(failure);
        var isClean = all.size() <= MOST && all.stream().allMatch(one -> isClean(one, clean));
        return isClean ? failure : copy(failure, all, clean);
    }

    private static boolean isClean(Throwable one, UnaryOperator<String> clean) {
        return Stream.of(words(one), Objects.toString(message(one), ""))
                .allMatch(text -> clean.apply(text).equals(text));
    }

    /** It, its causes and what was suppressed, each once, one more than are shown at most. */
    private static Set<Throwable> all(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Throwable>();
        open.add(failure);
        while (!open.isEmpty() && seen.size() <= MOST) {
            var one = open.remove();
            if (seen.add(one)) {
                behind(one).forEach(open::add);
            }
        }
        return seen;
    }

    private static Throwable copy(Throwable failure, Set<Throwable> all, UnaryOperator<String> clean) {
        var copies = new IdentityHashMap<Throwable, CleanFailure>();
        all.forEach(one -> copies.put(one, new CleanFailure(clean.apply(words(one)), one.getStackTrace())));
        copies.forEach((one, copy) -> {
            var cause = one.getCause() == null ? null : copies.get(one.getCause());
            if (cause != null && cause != copy) {
                copy.initCause(cause);
            }
            Stream.of(one.getSuppressed())
                    .map(copies::get)
                    .filter(suppressed -> suppressed != null && suppressed != copy)
                    .forEach(copy::addSuppressed);
        });
        return Objects.requireNonNull(copies.get(failure));
    }

    private static Stream<Throwable> behind(Throwable one) {
        return Stream.concat(Stream.ofNullable(one.getCause()), Stream.of(one.getSuppressed()));
    }

    private static String words(Throwable one) {
        try {
            return one.toString();
        } catch (RuntimeException broken) { // a foreign class' own words may fail, and the line must not be lost for it
            return one.getClass().getName();
        }
    }

    private static @Nullable String message(Throwable one) {
        try {
            return one.getMessage();
        } catch (RuntimeException broken) { // as above
            return null;
        }
    }

    @Override
    public String toString() {
        return shown;
    }
}
