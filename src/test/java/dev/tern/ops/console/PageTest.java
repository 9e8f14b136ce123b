package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PageTest {
    private static final List<String> ALL = List.of("d", "a", "c", "b");

    private static Page<String> page(Optional<String> after, int limit) {
        return Page.of(ALL, after, limit, Function.identity(), Function.identity());
    }

    @Test
    void pagesFollowEachOtherByIdsUntilTheEnd() {
        assertThat(page(Optional.empty(), 3)).isEqualTo(new Page<>(List.of("a", "b", "c"), Optional.of("c")));
        assertThat(page(Optional.of("c"), 3)).isEqualTo(new Page<>(List.of("d"), Optional.empty()));
    }

    /** What was the last of a page may be gone by the time the next is asked for. */
    @Test
    void aPageFollowsAnIdThatIsNotThere() {
        assertThat(page(Optional.of("bb"), 3)).isEqualTo(new Page<>(List.of("c", "d"), Optional.empty()));
    }

    @Test
    void aPageOfTheConsoleLeadsToTheNextWhereThereIsOne() {
        assertThat(Access.More.of("people", 0, 50)).isEqualTo(new Access.More(false, ""));
        assertThat(Access.More.of("people", 0, 51)).isEqualTo(new Access.More(false, "/console/access?people=50"));
        assertThat(Access.More.of("people", 50, 51)).isEqualTo(new Access.More(true, ""));
    }
}
