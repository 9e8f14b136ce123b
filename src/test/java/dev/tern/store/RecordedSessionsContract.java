package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.trajectory.RecordedSession;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store does for exports. */
abstract class RecordedSessionsContract {
    private static final SessionKey KEY = new SessionKey("web:main:7001");
    private static final ToolSpec TOOL = new ToolSpec("echo", "says it again", "{}");

    abstract Ports ports();

    @Test
    void pagesTogetherAreAllSessionsWithTurnsOnceAndInOrder() {
        var begun = IntStream.range(0, 205)
                .mapToObj(n -> session(new SessionKey("k" + n)))
                .map(Session::id)
                .toList();
        begun.forEach(id -> commit(id, id.value()));
        session(KEY);

        var read = new ArrayList<SessionId>();
        for (var page = page(Optional.empty()); !page.isEmpty(); page = page(Optional.of(page.getLast()))) {
            assertThat(page).hasSizeLessThanOrEqualTo(100);
            read.addAll(page);
        }

        assertThat(read).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(begun);
        assertThat(read).isSortedAccordingTo((one, other) -> one.value().compareTo(other.value()));
    }

    @Test
    void aSessionComesWholeWithItsTools() {
        var session = session(KEY);
        var record = commit(session.id(), "1");
        get(ports().sessions().freeze(session.id(), Optional.empty(), new Frozen("p", List.of(TOOL), "demo/demo")));

        assertThat(get(ports().recorded().load(session.id())))
                .contains(new RecordedSession(session.id(), List.of(TOOL), List.of(record)));
        assertThat(get(ports().recorded().tools(session.id()))).containsExactly(TOOL);
    }

    @Test
    void aSessionBeforeItsFirstPromptHasNoToolsAndNoneIsEmpty() {
        var session = session(KEY);

        assertThat(get(ports().recorded().load(session.id())))
                .contains(new RecordedSession(session.id(), List.of(), List.of()));
        assertThat(get(ports().recorded().load(new SessionId("none")))).isEmpty();
        assertThat(get(ports().recorded().tools(new SessionId("none")))).isEmpty();
    }

    @Test
    void aBranchIsThereWhenItHasTurnsOfItsOwnAndThenIsWhole() {
        var trunk = session(KEY);
        commit(trunk.id(), "1");
        var branch =
                get(ports().pasts().branch(KEY, trunk.id(), turn("1"), KEY)).orElseThrow();
        assertThat(page(Optional.empty())).containsExactly(trunk.id());

        commit(branch.id(), "2");

        assertThat(page(Optional.empty())).containsExactlyInAnyOrder(trunk.id(), branch.id());
        assertThat(get(ports().recorded().load(branch.id())).orElseThrow().records())
                .extracting(TurnRecord::id)
                .containsExactly(turn("1"), turn("2"));
    }

    @Test
    void whatWasWithdrawnIsNotExported() {
        var session = session(KEY);
        commit(session.id(), "1");
        get(ports().pasts().undo(KEY, session.id(), 1, turn("90")));

        assertThat(page(Optional.empty())).isEmpty();
    }

    private Session session(SessionKey key) {
        return get(ports().sessions().current(key, Turns.AUDIENCE));
    }

    private TurnRecord commit(SessionId session, String turn) {
        var record = Samples.answered(turn(turn), session);
        assertThat(get(ports().ledger().commit(record, List.of()))).isTrue();
        return record;
    }

    private List<SessionId> page(Optional<SessionId> after) {
        return get(ports().recorded().page(after));
    }
}
