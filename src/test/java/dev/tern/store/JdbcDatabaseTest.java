package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a database promises to the ports, whichever it is. */
class JdbcDatabaseTest {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @BeforeEach
    void makeTables() {
        get(store.database().write(handle -> handle.execute("create table numbers (n integer primary key)")));
        get(store.database()
                .write(handle -> handle.execute(
                        "create table later (n integer references numbers deferrable initially deferred)")));
    }

    @Test
    void nothingHappensBeforeSubscriptionAndEachSubscriptionIsOnce() {
        var runs = new AtomicInteger();
        var write = store.database().write(handle -> runs.incrementAndGet());

        assertThat(runs).hasValue(0);
        assertThat(get(write)).isEqualTo(1);
        assertThat(get(write)).isEqualTo(2);
    }

    @Test
    void whatANewerTernHasMadeIsRefused() {
        get(store.database().write(handle -> handle.execute("""
                insert into flyway_schema_history
                select installed_rank + 1, '999', 'later', type, 'V999__later.sql', 1, installed_by, installed_on, 1, success
                from flyway_schema_history order by installed_rank desc limit 1""")));

        assertThatThrownBy(() -> JdbcDatabase.open(store.engine()))
                .isInstanceOf(StoreException.Refused.class)
                .hasMessageContaining("schema version 999");
    }

    @Test
    void writesAreCommittedInTheOrderInWhichTheyWereSubscribedTo() {
        var seen = new CopyOnWriteArrayList<Integer>();
        var writer = HeldWriter.of(store.database());
        var writes = IntStream.range(0, 1_000)
                .mapToObj(n -> store.database().write(handle -> seen.add(n)))
                .map(Uni::subscribeAsCompletionStage)
                .toList();

        writer.release();

        assertThat(writes).allSatisfy(write -> assertThat(write.join()).isTrue());
        assertThat(seen).isSorted().hasSize(1_000);
    }

    @Test
    void aFailingWriteHarmsNoOtherOfItsGroup() {
        var writer = HeldWriter.of(store.database());
        var before = insert(1).subscribeAsCompletionStage();
        var failing = store.database().write(this::insertAndThrow).subscribeAsCompletionStage();
        var refused = insert(1).subscribeAsCompletionStage();
        var after = insert(3).subscribeAsCompletionStage();

        writer.release();

        assertThat(before.join()).isEqualTo(1);
        assertThat(after.join()).isEqualTo(1);
        assertThatThrownBy(failing::join).hasCauseInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(refused::join).hasCauseInstanceOf(StoreException.Refused.class);
        assertThat(numbers()).containsExactly(1, 3);
    }

    @Test
    void whenTheCommitFailsAllOfItsGroupFail() {
        var writer = HeldWriter.of(store.database());
        var first = insert(1).subscribeAsCompletionStage();
        var breaking = store.database()
                .write(handle -> handle.execute("insert into later values (7)"))
                .subscribeAsCompletionStage();
        var last = insert(2).subscribeAsCompletionStage();

        writer.release();

        assertThat(List.of(first, breaking, last))
                .allSatisfy(write -> assertThatThrownBy(write::join).hasCauseInstanceOf(StoreException.Refused.class));
        assertThat(numbers()).isEmpty();
        assertThat(get(insert(3))).isEqualTo(1);
    }

    @Test
    void whenTheTransactionIsGoneAllOfItsGroupFail() {
        var writer = HeldWriter.of(store.database());
        var first = insert(1).subscribeAsCompletionStage();
        var ending =
                store.database().write(handle -> handle.execute("rollback")).subscribeAsCompletionStage();

        writer.release();

        assertThat(List.of(first, ending))
                .allSatisfy(write -> assertThatThrownBy(write::join).hasCauseInstanceOf(StoreException.class));
        assertThat(numbers()).isEmpty();
        assertThat(get(insert(3))).isEqualTo(1);
    }

    @Test
    void readsSeeWhatWasCommittedAndNothingElse() {
        get(insert(1));
        var writer = HeldWriter.of(store.database(), handle -> handle.execute("insert into numbers values (2)"));

        assertThat(numbers()).containsExactly(1);
        writer.release();
        assertThat(numbers()).containsExactly(1, 2);
    }

    @Test
    void aReadCannotWrite() {
        assertThatThrownBy(() -> get(store.database().read(handle -> handle.execute("delete from numbers"))))
                .isInstanceOf(StoreException.class);
    }

    @Test
    void whatFollowsRunsOnNeitherTheWriterNorAReader() {
        var write = insert(1).map(done -> Thread.currentThread());
        var read = store.database().read(handle -> 0).map(done -> Thread.currentThread());
        var failed = store.database()
                .<Thread>read(handle -> {
                    throw new IllegalStateException("broken");
                })
                .onFailure(IllegalStateException.class)
                .recoverWithItem(Thread::currentThread);

        assertThat(List.of(get(write), get(read), get(failed)))
                .allSatisfy(thread -> assertThat(thread.isVirtual()).isTrue());
    }

    @Test
    void closingFinishesWhatWaitsAndRefusesTheRest() {
        var waiting = IntStream.range(0, 1_000)
                .mapToObj(this::insert)
                .map(Uni::subscribeAsCompletionStage)
                .toList();

        store.database().close();

        assertThat(waiting).allSatisfy(write -> assertThat(write.join()).isEqualTo(1));
        assertThatThrownBy(() -> get(insert(2))).isInstanceOf(StoreException.Unavailable.class);
        assertThatThrownBy(this::numbers).isInstanceOf(StoreException.Unavailable.class);
    }

    private Integer insertAndThrow(Handle handle) {
        handle.execute("insert into numbers values (2)");
        throw new IllegalArgumentException("broken");
    }

    private Uni<Integer> insert(int n) {
        return store.database().write(handle -> handle.execute("insert into numbers values (?)", n));
    }

    private List<Integer> numbers() {
        return get(store.database().read(handle -> handle.createQuery("select n from numbers order by n")
                .mapTo(Integer.class)
                .list()));
    }
}
