package dev.tern.runner;

import dev.tern.gate.Party;
import dev.tern.gate.Party.Busy;
import dev.tern.lane.Lanes;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Ids;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** For whom something runs or waits in the lanes. */
public final class BusyLanes implements Party.Ongoing {
    private final Lanes lanes;

    private final Set<Called> calls = ConcurrentHashMap.newKeySet();

    public BusyLanes(Lanes lanes) {
        this.lanes = lanes;
    }

    @Override
    public Stream<Busy> now() {
        var turns = LaneTurn.among(Stream.concat(lanes.running().stream(), lanes.waiting().stream()))
                .map(turn -> busy(turn.waiting()));
        return Stream.concat(turns, calls.stream().map(Called::busy));
    }

    /** A program asks for something; running what comes back tells that it has its answer. */
    Runnable called(Turn turn, SessionKey lane) {
        var origin = turn.origin();
        var call = new Called(
                turn.id(),
                new Busy(lane, origin.account(), origin.chat(), turn.author().id()));
        calls.add(call);
        return () -> calls.remove(call);
    }

    private record Called(TurnId turn, Busy busy) {}

    /** Every key begins with the account and the chat. */
    private static Busy busy(LaneTurn.Waiting waiting) {
        var parts = Ids.components(waiting.key().value());
        var account = new AccountId(new PlatformId(parts.getFirst()), parts.get(1));
        return new Busy(waiting.key(), account, new ChatId(parts.get(2)), waiting.by());
    }
}
