package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.Augment;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class XRaysTest {
    private static final Turn TURN = Turns.direct("my key is " + Watched.SECRET);
    private static final ToolCall CALL = new ToolCall("c1", "look", "{}");

    private final Watched watched = Watched.on();

    @Test
    void whatWasShownOnTopIsInNoOtherColumn() {
        watched.augments.add(Augment.of(Augment.Kind.RECALL, "CANARY-RECALL she lives in Rome"));
        watched.answers(TURN, "I forget it.");
        var xray = watched.xray(TURN);

        var shown = ShownColumns.of(xray).requests().getFirst();
        assertThat(shown.toString()).contains("CANARY: write in lists.", "CANARY-RECALL");
        var stored = StoredColumn.of(xray);
        var exported = ExportedColumn.of(xray);
        assertThat(stored.toString() + exported).doesNotContain("CANARY");
        assertThat(stored.messages())
                .extracting(message -> message.text().getValue())
                .containsExactly(TURN.text(), "I forget it.");
        assertThat(stored.absent()).extracting(StoredColumn.Layer::name).containsExactly("platform hint", "recall");
        assertThat(exported.redacted()).isEqualTo("1 secret taken out");
        assertThat(exported.toString()).doesNotContain(Watched.SECRET);
    }

    @Test
    void theSameIsLinkedInAllColumns() {
        var step = new AssistantSaid("", "", List.of(CALL));
        var back = new ToolReturned(ToolResult.ok(CALL, "seen"));
        watched.asks(TURN);
        watched.asks(TURN, step, back);
        watched.ends(TURN, step, back, new AssistantSaid("There it is.", "", List.of()));
        var xray = watched.xray(TURN);

        assertThat(ShownColumns.of(xray).requests().getLast().groups().stream()
                        .flatMap(group -> group.messages().stream())
                        .flatMap(message -> message.pieces().stream())
                        .map(ShownColumn.Piece::link))
                .containsExactly("", "l0", "m0", "m1", "m2");
        assertThat(StoredColumn.of(xray).messages())
                .extracting(StoredColumn.Message::link)
                .containsExactly("m0", "m1", "m2", "m3");
        assertThat(ExportedColumn.of(xray).items())
                .extracting(ExportedColumn.Item::link)
                .containsExactly("", "m0", "m1", "m2", "m3");
    }

    @Test
    void onlyTheLastTurnsAreKeptAndItIsSaidThatOthersAreGone() {
        var few = new Watched(true, 2, 1 << 20);
        for (var words : List.of("1", "2", "3")) {
            few.answers(Turns.direct(words), "ok");
        }

        assertThat(few.xrays.all())
                .extracting(XRay::turn)
                .containsExactly(Turns.direct("3").id(), Turns.direct("2").id());
        assertThat(few.xrays.forgotten()).isEqualTo(new Kept.Forgotten(1, 0));
    }

    @Test
    void largeTurnsMakeRoomBeforeTheirTimeAndAtLastTheirOwnFirstRequests() {
        var small = new Watched(true, 50, 20_000);
        small.answers(Turns.direct("before"), "ok");
        var large = Turns.direct("x".repeat(4_000));

        small.asks(large);
        small.asks(large);
        small.asks(large);

        assertThat(small.xrays.all()).extracting(XRay::turn).containsExactly(large.id());
        assertThat(small.xrays.forgotten()).isEqualTo(new Kept.Forgotten(0, 1));
        assertThat(small.xray(large).looks()).hasSize(2);
        assertThat(small.xray(large).leftOut()).isEqualTo(1);
        assertThat(small.xray(large).bytes()).isLessThan(20_000);
    }

    @Test
    void offNothingIsKept() {
        var off = new Watched(false, 50, 1 << 20);
        off.answers(TURN, "ok");

        assertThat(off.xrays.all()).isEmpty();
        assertThat(find(off, "100")).isEqualTo(new Fate.Unknown());
    }

    @Test
    void aMessageLeadsToItsTurnOrTellsWhyNot() {
        var few = new Watched(true, 1, 1 << 20);
        few.answers(Turns.message("1", Turns.direct("one")), "ok");
        few.answers(Turns.message("2", Turns.direct("two")), "ok");
        few.xrays.commanded(Turns.message("3", Turns.direct("!status")), "status");

        assertThat(find(few, "1")).isEqualTo(new Fate.Gone(Turns.direct("one").id()));
        assertThat(find(few, "2")).isEqualTo(new Fate.Seen(Turns.direct("two").id()));
        assertThat(find(few, "3")).isEqualTo(new Fate.Command());
        assertThat(find(few, "4")).isEqualTo(new Fate.Unknown());
        few.receipt = Optional.of(Turns.direct("two").id());
        assertThat(find(few, "4")).isEqualTo(new Fate.Seen(Turns.direct("two").id()));
    }

    @Test
    void whatItsCallerKeepsIsStoredNowhere() {
        watched.asks(TURN);
        watched.xrays.passed(TURN, Watched.record(TURN.id(), List.of(), List.of()));

        assertThat(watched.xray(TURN).outcome()).isEqualTo("passed");
        assertThat(StoredColumn.of(watched.xray(TURN)).why()).startsWith("Nothing: the caller keeps");
    }

    private static Fate find(Watched watched, String message) {
        var key = new Fates.Key(Turns.ACCOUNT.platform(), new ChatId("7"), new MessageId(message));
        return watched.xrays.find(key).await().atMost(Duration.ofSeconds(5));
    }
}
