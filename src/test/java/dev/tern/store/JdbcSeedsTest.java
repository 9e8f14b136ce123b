package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.memory.Seeds;
import dev.tern.testing.Turns;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcSeedsTest {
    private static final MemoryScope SCOPE = new MemoryScope(MemoryKind.USER, Turns.AUDIENCE);

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private Seeds seeds() {
        return store.ports().seeds();
    }

    @Test
    void whoIsNamedFirstOwnsTheAccountForEver() {
        var asked = IntStream.range(0, 20)
                .mapToObj(n -> seeds().owner(Turns.ACCOUNT, new PersonId("p" + n)))
                .toList();

        var owners = get(Uni.join().all(asked).andFailFast());

        assertThat(owners).doesNotContainNull().containsOnly(owners.getFirst());
        assertThat(get(seeds().owner(Samples.ACCOUNT, new PersonId("other")))).isEqualTo(new PersonId("other"));
    }

    @Test
    void anEntryComesInOnceForEachScope() {
        var other = new MemoryScope(MemoryKind.MEMORY, Turns.AUDIENCE);

        assertThat(get(seeds().sow(SCOPE, List.of("one", "two", "one")))).isEqualTo(new Seeds.Sown(2, 0));
        assertThat(get(seeds().sow(SCOPE, List.of("two", "three")))).isEqualTo(new Seeds.Sown(1, 0));
        assertThat(get(seeds().sow(other, List.of("two")))).isEqualTo(new Seeds.Sown(1, 0));
        assertThat(texts()).containsExactly("one", "two", "three");
    }

    @Test
    void whatDoesNotFitComesInOnceThereIsRoom() {
        assertThat(get(seeds().sow(SCOPE, List.of("a".repeat(1_000), "b".repeat(500)))))
                .isEqualTo(new Seeds.Sown(1, 1));
        var first = get(store.ports().memories().of(SCOPE)).entries().getFirst();
        get(store.ports().memories().forget(SCOPE, first.id()));

        assertThat(get(seeds().sow(SCOPE, List.of("a".repeat(1_000), "b".repeat(500)))))
                .isEqualTo(new Seeds.Sown(1, 0));
        assertThat(texts()).containsExactly("b".repeat(500));
    }

    private List<String> texts() {
        return get(store.ports().memories().of(SCOPE)).entries().stream()
                .map(MemoryEntry::text)
                .toList();
    }
}
