package dev.tern.ops.inspector;

import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The last turns, at most so many and so large; the oldest go first, and at last a turn's own first requests. */
final class Kept {
    private final int mostTurns;
    private final long mostBytes;
    private final SequencedMap<TurnId, XRay> turns = new LinkedHashMap<>();
    private Forgotten forgotten = new Forgotten(0, 0);
    private long bytes;

    Kept(int mostTurns, long mostBytes) {
        this.mostTurns = mostTurns;
        this.mostBytes = mostBytes;
    }

    /**
     * How many turns are gone.
     *
     * @param forAge since there were newer ones
     * @param forSize before their time, since all together were too large
     */
    record Forgotten(int forAge, int forSize) {}

    synchronized SequencedMap<TurnId, XRay> all() {
        return new LinkedHashMap<>(turns);
    }

    synchronized Forgotten forgotten() {
        return forgotten;
    }

    /** What the model of this session was shown last, in whichever turn. */
    synchronized Optional<Look> lastOf(SessionId session) {
        return turns.sequencedValues().reversed().stream()
                .filter(xray -> xray.session().filter(session::equals).isPresent())
                .filter(xray -> !xray.looks().isEmpty())
                .map(xray -> xray.looks().getLast())
                .findFirst();
    }

    synchronized void change(TurnId turn, Supplier<XRay> first, UnaryOperator<XRay> change) {
        var before = Optional.ofNullable(turns.get(turn));
        var after = change.apply(before.orElseGet(first));
        turns.put(turn, after);
        bytes += after.bytes() - before.map(XRay::bytes).orElse(0L);
        makeRoom();
    }

    private void makeRoom() {
        while (turns.size() > mostTurns) {
            drop();
            forgotten = new Forgotten(forgotten.forAge() + 1, forgotten.forSize());
        }
        while (bytes > mostBytes && turns.size() > 1) {
            drop();
            forgotten = new Forgotten(forgotten.forAge(), forgotten.forSize() + 1);
        }
        while (bytes > mostBytes && turns.lastEntry().getValue().looks().size() > 1) {
            shorten();
        }
    }

    private void drop() {
        bytes -= turns.pollFirstEntry().getValue().bytes();
    }

    private void shorten() {
        var whole = turns.lastEntry().getValue();
        var rest = whole.withoutFirst();
        turns.put(whole.turn(), rest);
        bytes += rest.bytes() - whole.bytes();
    }
}
