package dev.tern.ops.console;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A page of a list, as JSON.
 *
 * @param next what to ask for with {@code after}, for what comes behind it; absent at the end
 */
record Page<T>(List<T> items, Optional<String> next) {
    /** How long a page is that nobody asked to be longer, and how long it may be. */
    private static final int USUAL = 50;

    static final int MOST = 200;

    /** What was found, at most {@code limit}, shown in this way; {@code id} names the last one. */
    static <F, T> Page<T> of(List<F> found, int limit, Function<F, T> shown, Function<F, String> id) {
        var next = found.size() < limit ? Optional.<String>empty() : Optional.of(id.apply(found.getLast()));
        return new Page<>(found.stream().map(shown).toList(), next);
    }

    /** A page of what is there whole, by the order of its ids. */
    static <F, T> Page<T> of(
            List<F> all, Optional<String> after, int limit, Function<F, T> shown, Function<F, String> id) {
        var found = all.stream()
                .filter(one ->
                        after.filter(last -> id.apply(one).compareTo(last) <= 0).isEmpty())
                .sorted(Comparator.comparing(id))
                .limit(limit)
                .toList();
        return of(found, limit, shown, id);
    }

    /** How long the page is to be; throws what answers with 400. */
    static int limit(Optional<Integer> asked) {
        int limit = asked.orElse(USUAL);
        if (limit < 1 || limit > MOST) {
            throw Wrong.request("limit must be from 1 to " + MOST + ": " + limit);
        }
        return limit;
    }
}
