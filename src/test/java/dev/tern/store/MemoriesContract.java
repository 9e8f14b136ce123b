package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.Memories;
import dev.tern.memory.Memory;
import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryChange.Add;
import dev.tern.memory.MemoryChange.Remove;
import dev.tern.memory.MemoryChange.Replace;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryOutcome;
import dev.tern.memory.MemoryOutcome.Changed;
import dev.tern.memory.MemoryOutcome.Refused;
import dev.tern.memory.MemoryScope;
import dev.tern.memory.Refusal;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of memories does. */
abstract class MemoriesContract {
    private static final MemoryScope MINE = new MemoryScope(MemoryKind.MEMORY, Turns.AUDIENCE);
    private static final MemoryScope ME = new MemoryScope(MemoryKind.USER, Turns.AUDIENCE);
    private static final MemoryScope OURS =
            new MemoryScope(MemoryKind.MEMORY, Audience.of(Turns.inGroup(Turns.ANN, "hello")));

    private int calls;

    abstract Ports ports();

    private Memories memories() {
        return ports().memories();
    }

    @Test
    void whatIsAddedIsThereInItsOrder() {
        change(MINE, new Add("one"));

        var outcome = change(MINE, new Add("two \ud83d\ude00 '\";--"));

        assertThat(texts(outcome.now())).containsExactly("one", "two \ud83d\ude00 '\";--");
        assertThat(get(memories().of(MINE))).isEqualTo(outcome.now());
    }

    @Test
    void eachScopeHasItsOwn() {
        change(MINE, new Add("one"));
        change(ME, new Add("two"));

        assertThat(change(OURS, new Add("one"))).isInstanceOf(Changed.class);
        assertThat(texts(get(memories().of(MINE)))).containsExactly("one");
        assertThat(texts(get(memories().of(ME)))).containsExactly("two");
        assertThat(texts(get(memories().of(OURS)))).containsExactly("one");
    }

    @Test
    void whatIsReplacedKeepsItsPlaceAndItsAge() {
        var first = change(MINE, new Add("one")).now().entries().getFirst();
        change(MINE, new Add("two"));

        var after = change(MINE, new Replace("on", "three")).now();

        assertThat(texts(after)).containsExactly("three", "two");
        assertThat(after.entries().getFirst().id()).isEqualTo(first.id());
        assertThat(after.entries().getFirst().addedAt()).isEqualTo(first.addedAt());
    }

    @Test
    void whatIsRemovedIsGone() {
        change(MINE, new Add("one"));
        change(MINE, new Add("two"));

        assertThat(texts(change(MINE, new Remove("one")).now())).containsExactly("two");
    }

    @Test
    void whatIsRefusedChangesNothing() {
        var before = change(MINE, new Add("a".repeat(2_000))).now();

        assertThat(change(MINE, new Add("b".repeat(198))))
                .isEqualTo(new Refused(before, new Refusal.TooLong(before, 2_201)));
        assertThat(change(MINE, new Add("a".repeat(2_000)))).isEqualTo(new Refused(before, new Refusal.AlreadyThere()));
        assertThat(get(memories().of(MINE))).isEqualTo(before);
    }

    @Test
    void manyWritersAtOnceDoNotExceedTheLimitTogether() {
        var entries = IntStream.range(0, 20)
                .mapToObj(n -> memories().change(ME, new Add(n + "x".repeat(300)), turn("w" + n), 0))
                .toList();

        var outcomes = get(Uni.join().all(entries).andFailFast());

        assertThat(outcomes).filteredOn(Changed.class::isInstance).hasSize(4);
        assertThat(get(memories().of(ME)).chars()).isLessThanOrEqualTo(1_375);
        assertThat(get(memories().of(ME)).entries()).hasSize(4);
    }

    @Test
    void theSameCallOfTheSameTurnChangesOnce() {
        get(memories().change(MINE, new Replace("one", "x"), turn("1"), 0));
        change(MINE, new Add("one, two"));
        get(memories().change(MINE, new Replace("one", "one, three"), turn("1"), 1));

        var again = get(memories().change(MINE, new Replace("one", "one, three"), turn("1"), 1));
        get(memories().change(MINE, new Remove("three"), turn("1"), 2));
        var removedAgain = get(memories().change(MINE, new Remove("three"), turn("1"), 2));

        assertThat(again).isInstanceOf(Changed.class);
        assertThat(texts(again.now())).containsExactly("one, three");
        assertThat(removedAgain).isInstanceOf(Changed.class);
        assertThat(removedAgain.now().entries()).isEmpty();
    }

    @Test
    void anEntryIsForgottenInItsOwnScopeAlone() {
        var entry = change(MINE, new Add("one")).now().entries().getFirst();

        assertThat(get(memories().forget(OURS, entry.id()))).isFalse();
        assertThat(get(memories().forget(MINE, entry.id()))).isTrue();
        assertThat(get(memories().forget(MINE, entry.id()))).isFalse();
        assertThat(get(memories().of(MINE)).entries()).isEmpty();
    }

    private MemoryOutcome change(MemoryScope scope, MemoryChange change) {
        return get(memories().change(scope, change, turn("call " + ++calls), 0));
    }

    private static List<String> texts(Memory memory) {
        return memory.entries().stream().map(MemoryEntry::text).toList();
    }
}
