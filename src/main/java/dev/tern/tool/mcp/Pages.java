package dev.tern.tool.mcp;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** A list that a server gives page by page; a server that never comes to an end is not followed for ever. */
final class Pages {
    private static final int MOST_PAGES = 100;

    private Pages() {}

    /**
     * All of it, one page after the other.
     *
     * @param page asks for the page at a cursor; null for the first
     * @param items of a page; null where it has none
     * @param next the cursor of the page after it; null or empty after the last
     * @param most so many items are enough
     */
    static <P, T> Mono<List<T>> all(
            Function<@Nullable String, Mono<P>> page,
            Function<P, @Nullable List<T>> items,
            Function<P, @Nullable String> next,
            int most) {
        return page.apply(null)
                .expand(got -> following(next.apply(got), page))
                .take(MOST_PAGES)
                .concatMapIterable(got -> itemsOf(items.apply(got)))
                .take(most)
                .collectList();
    }

    private static <P> Mono<P> following(@Nullable String cursor, Function<@Nullable String, Mono<P>> page) {
        return cursor == null || cursor.isEmpty() ? Mono.empty() : page.apply(cursor);
    }

    private static <T> List<T> itemsOf(@Nullable List<T> items) {
        return items == null ? List.of() : items;
    }
}
