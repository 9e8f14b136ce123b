package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.GateConfig.ThreadPolicy;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.Turn;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final Circumstances FOLLOWED = new Circumstances(true);

    private static boolean isAdmitted(ThreadPolicy policy, Addressing addressing, Circumstances circumstances) {
        var origin = Turns.inThread(Turns.ANN, "3", "x").origin();
        return isAdmitted(policy, Turns.of(Turns.ANN, origin, addressing, "x"), circumstances);
    }

    private static boolean isAdmitted(ThreadPolicy policy, Turn turn, Circumstances circumstances) {
        return new Gate(DirectPolicy.OPEN, policy).decide(turn, circumstances) instanceof Decision.Admitted;
    }

    /** B47. */
    @Test
    void inAFollowedThreadItNeedNotBeCalled() {
        assertThat(isAdmitted(ThreadPolicy.FOLLOW, Addressing.THREAD, FOLLOWED)).isTrue();
        assertThat(isAdmitted(ThreadPolicy.FOLLOW, Addressing.THREAD, Circumstances.NONE))
                .isFalse();
        assertThat(isAdmitted(ThreadPolicy.FOLLOW, Addressing.NONE, FOLLOWED)).isFalse();
    }

    /** B47. */
    @Test
    void strictlyOnlyWhatCallsItIsAnswered() {
        assertThat(isAdmitted(ThreadPolicy.STRICT, Addressing.THREAD, FOLLOWED)).isFalse();
        assertThat(isAdmitted(ThreadPolicy.STRICT, Addressing.MENTION, Circumstances.NONE))
                .isTrue();
        assertThat(isAdmitted(ThreadPolicy.STRICT, Addressing.REPLY, Circumstances.NONE))
                .isTrue();
    }

    @Test
    void botsStayOutside() {
        var bot = new Author(Turns.BO.id(), "Bo", true);
        var said = Turns.of(bot, Turns.inThread(Turns.BO, "3", "x").origin(), Addressing.MENTION, "x");

        assertThat(isAdmitted(ThreadPolicy.FOLLOW, said, FOLLOWED)).isFalse();
    }

    @Test
    void aClosedDoorIsClosed() {
        var closed = new Gate(DirectPolicy.CLOSED, ThreadPolicy.FOLLOW);

        assertThat(closed.decide(Turns.direct("x"), Circumstances.NONE))
                .isEqualTo(new Decision.Refused("direct-closed"));
    }
}
