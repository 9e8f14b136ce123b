package dev.tern.gate;

import dev.tern.turn.Turn;

/** Decides whether a turn may come in. Pure. */
public final class Gate {
    private static final Decision NOT_ADDRESSED = new Decision.Refused("not-addressed");

    private final GateConfig.DirectPolicy direct;

    public Gate(GateConfig.DirectPolicy direct) {
        this.direct = direct;
    }

    public Decision decide(Turn turn, Circumstances circumstances) {
        if (turn.author().bot()) {
            return new Decision.Refused("bot");
        }
        return switch (turn.addressing()) {
            case DIRECT -> direct();
            case BUTTON -> turn.origin().kind().isDirect() ? direct() : called(circumstances.here());
            case MENTION, REPLY, COMMAND -> called(circumstances.here());
            case THREAD -> admitted(answersThreads(circumstances));
            case NONE -> admitted(circumstances.here() == Answering.ALWAYS);
            case OTHERS -> NOT_ADDRESSED;
        };
    }

    private Decision direct() {
        return switch (direct) {
            case OPEN -> new Decision.Admitted();
            case CLOSED -> new Decision.Refused("direct-closed");
        };
    }

    private static Decision called(Answering here) {
        return here == Answering.NEVER ? new Decision.Refused("never-here") : new Decision.Admitted();
    }

    private static boolean answersThreads(Circumstances circumstances) {
        return switch (circumstances.here()) {
            case ALWAYS -> true;
            case THREAD -> circumstances.followed();
            case MENTION, NEVER -> false;
        };
    }

    private static Decision admitted(boolean admits) {
        return admits ? new Decision.Admitted() : NOT_ADDRESSED;
    }
}
