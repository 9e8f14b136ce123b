package dev.tern.gate;

import dev.tern.turn.Turn;

/** Decides whether a turn may come in. Pure. */
public final class Gate {
    private final GateConfig.DirectPolicy direct;
    private final GateConfig.ThreadPolicy threads;

    public Gate(GateConfig.DirectPolicy direct, GateConfig.ThreadPolicy threads) {
        this.direct = direct;
        this.threads = threads;
    }

    public Decision decide(Turn turn, Circumstances circumstances) {
        if (turn.author().bot()) {
            return new Decision.Refused("bot");
        }
        return switch (turn.addressing()) {
            case DIRECT -> direct();
            case MENTION, REPLY, COMMAND -> new Decision.Admitted();
            case THREAD -> thread(circumstances);
            case NONE -> new Decision.Refused("not-addressed");
        };
    }

    private Decision direct() {
        return switch (direct) {
            case OPEN -> new Decision.Admitted();
            case CLOSED -> new Decision.Refused("direct-closed");
        };
    }

    private Decision thread(Circumstances circumstances) {
        return switch (threads) {
            case FOLLOW -> circumstances.followed() ? new Decision.Admitted() : new Decision.Refused("not-addressed");
            case STRICT -> new Decision.Refused("not-addressed");
        };
    }
}
