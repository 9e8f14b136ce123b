package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.inbox.InboxId;
import dev.tern.platform.Decoded;
import dev.tern.runner.OperatorDesk.Act;
import dev.tern.session.BusyMode;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a new process takes up. */
class BacklogTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final Map<String, Turn> found = new LinkedHashMap<>();

    private InboxId left(String key, Turn turn, Instant at) {
        found.put(key, turn);
        return get(store.ports().inbox().store(SmallLine.event(key, at)))
                .orElseThrow()
                .id();
    }

    private InboxId left(String key, Turn turn) {
        return left(key, turn, Turns.AT);
    }

    private SmallLine line(LineSettings settings) {
        return new SmallLine(store.ports(), Commands.NONE, settings);
    }

    private List<String> said() {
        return store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                + " order by t.seq, ordinal");
    }

    /** B16: after a crash the same events are the same turn. */
    @Test
    void eventsThatWereOneTurnAreOneTurnAgain() {
        var first = left("1", Turns.direct("part one"));
        left("2", Turns.inGroup(Turns.BO, "other"));
        var second = left("3", Turns.direct("part two"));
        get(store.ports()
                .inbox()
                .queued(List.of(first, second), Turns.direct("part one").id()));

        var line = line(new LineSettings());
        line.open(found);

        await().untilAsserted(() -> assertThat(said()).containsExactlyInAnyOrder("part one\npart two", "other"));
        assertThat(store.rows("select distinct state from inbox")).containsExactly("done");
    }

    /** B16. */
    @Test
    void eventsThatWereStillBeingGatheredAreGatheredByWhenTheyCame() {
        left("1", Turns.direct("part one"), Turns.AT);
        left("2", Turns.direct("part two"), Turns.AT.plusMillis(299));
        left("3", Turns.direct("later"), Turns.AT.plusMillis(700));

        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        line.open(found);

        await().untilAsserted(() -> assertThat(said()).containsExactly("part one\npart two", "later"));
    }

    /** B57: the process ended between two pictures of an album. */
    @Test
    void anAlbumThatWasStillComingIsOneTurn() {
        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        for (int i = 1; i <= 3; i++) {
            var picture = Turns.direct("picture " + i);
            get(store.ports().inbox().store(SmallLine.event("p" + i, Turns.AT.plusMillis(400L * i))));
            line.means("p" + i, new Decoded.Said(picture, Optional.of("album")));
        }

        line.open(found);

        await().untilAsserted(() -> assertThat(said()).containsExactly("picture 1\npicture 2\npicture 3"));
    }

    @Test
    void whatWasCollectedBeforeIsOneTurnStill() {
        var first = left("1", Turns.direct("one"));
        var second = left("2", Turns.direct("two"));
        get(store.ports()
                .inbox()
                .queued(List.of(first, second), Turns.direct("one").id()));
        left("3", Turns.direct("three"));

        var line = line(new LineSettings().busy(BusyMode.COLLECT));
        line.open(found);

        await().untilAsserted(() -> assertThat(said()).isIn(List.of("one\ntwo\nthree"), List.of("one\ntwo", "three")));
    }

    /** What was steered in is in the journal, and its event ends with the turn. */
    @Test
    void aTurnThatWasSteeredGoesOnWithWhatWasSaid() {
        var turn = Turns.direct("one");
        var steered = Turns.direct("rather two");
        var first = left("1", turn);
        var second = left("2", steered);
        var inbox = store.ports().inbox();
        get(inbox.queued(List.of(first), turn.id()));
        get(inbox.running(turn.id()));
        get(inbox.queued(List.of(second), steered.id()));
        var call = new ToolCall("c1", "wait", "{}");
        var journal = store.ports().journal();
        get(journal.append(
                turn.id(), new JournalEntry.Stepped(new AssistantSaid("", "", List.of(call)), Usage.NONE, false)));
        get(journal.append(turn.id(), new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(call, "waited")))));
        get(journal.append(turn.id(), new JournalEntry.Steered(UserSaid.of(steered), steered.id())));

        var line = line(new LineSettings());
        line.open(found);

        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 1"));
        assertThat(Shown.allSaid(line.requests().getFirst())).contains("one", "rather two");
        assertThat(said()).containsExactly("one", "rather two");
        assertThat(store.rows("select state from inbox")).containsExactly("done", "done");
    }

    @Test
    void whatIsSaidNowIsAnsweredBehindWhatWasLeft() {
        left("1", Turns.direct("one"));
        left("2", Turns.direct("two"));
        var line = line(new LineSettings());
        var held = line.hold();
        line.open(found);

        line.say("3", Turns.direct("three"));
        held.release();

        await().untilAsserted(() -> assertThat(said()).containsExactly("one", "two", "three"));
    }

    /** Row 34: the lane's bound is for what is new; what was taken is answered, so much at once. */
    @Test
    void allThatWasTakenIsAnsweredAndOnlySoMuchAtOnce() {
        var chats = 3;
        var messages = new HashMap<Integer, List<String>>();
        for (int i = 0; i < 700; i++) {
            var chat = i % chats;
            left("k" + i, Turns.inThread(Turns.ANN, "t" + chat, "m" + i));
            messages.computeIfAbsent(chat, none -> new java.util.ArrayList<>()).add("m" + i);
        }
        var line = line(new LineSettings().capacity(5).atOnce(2));
        var held = line.hold();
        line.open(found);
        await().until(() -> line.requests().size() == 2);
        held.release();

        await().atMost(java.time.Duration.ofSeconds(60))
                .until(() -> store.rows("select count(*) from inbox where state = 'done'")
                        .equals(List.of("700")));
        messages.forEach((chat, texts) -> assertThat(
                        store.rows("select m.text from messages m join turns t on t.id = m.turn_id join sessions s on"
                                + " s.id = t.session_id where role = 'user' and s.key like '%t" + chat
                                + "' order by t.seq"))
                .isEqualTo(texts));
    }

    @Test
    void anEventThatIsReplayedIsAnsweredAsIfItHadJustCome() {
        var event = left("1", Turns.direct("one"));
        get(store.ports().inbox().quarantined(event, new dev.tern.turn.Fault("inbox.undecodable", "X")));
        var line = line(new LineSettings());
        line.open(found);
        assertThat(line.requests()).isEmpty();

        assertThat(get(line.operators().replay(event))).isEqualTo(Act.DONE);

        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 1"));
        assertThat(get(line.operators().replay(event))).isEqualTo(Act.REFUSED);
    }
}
