package dev.tern.gate;

import dev.tern.turn.Turn;

/** Decides whether a turn may come in. Pure. */
public final class Gate {
    private final GateConfig.DirectPolicy direct;

    public Gate(GateConfig.DirectPolicy direct) {
        this.direct = direct;
    }

    public Decision decide(Turn turn) {
        if (turn.author().bot()) {
            return new Decision.Refused("bot");
        }
        return switch (turn.addressing()) {
            case DIRECT -> direct();
            case MENTION, REPLY, COMMAND -> new Decision.Admitted();
            case NONE -> new Decision.Refused("not-addressed");
        };
    }

    private Decision direct() {
        return switch (direct) {
            case OPEN -> new Decision.Admitted();
            case CLOSED -> new Decision.Refused("direct-closed");
        };
    }
}
