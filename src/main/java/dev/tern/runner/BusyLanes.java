package dev.tern.runner;

import dev.tern.gate.Party;
import dev.tern.gate.Party.Busy;
import dev.tern.lane.Lanes;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Ids;
import dev.tern.turn.PlatformId;
import java.util.stream.Stream;

/** For whom something runs or waits in the lanes. */
public final class BusyLanes implements Party.Ongoing {
    private final Lanes lanes;

    public BusyLanes(Lanes lanes) {
        this.lanes = lanes;
    }

    @Override
    public Stream<Busy> now() {
        return LaneTurn.among(Stream.concat(lanes.running().stream(), lanes.waiting().stream()))
                .map(turn -> busy(turn.waiting()));
    }

    /** Every key begins with the account and the chat. */
    private static Busy busy(LaneTurn.Waiting waiting) {
        var parts = Ids.components(waiting.key().value());
        var account = new AccountId(new PlatformId(parts.getFirst()), parts.get(1));
        return new Busy(waiting.key(), account, new ChatId(parts.get(2)), waiting.by());
    }
}
