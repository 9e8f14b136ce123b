package dev.tern.gate;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;

/**
 * Decides whether something that somebody does may come in: one function for all kinds of things, and pure. What is not
 * let in by a rule stays outside.
 */
public final class Gate {
    /** Why a call is refused where no operator lets the bot talk. */
    public static final String CHAT_NOT_ALLOWED = "chat-not-allowed";

    private static final Decision NOT_ADDRESSED = new Decision.Refused("not-addressed");

    private Gate() {}

    /** Judges a turn; a change is one too, with the words that it leaves. */
    public static Decision decide(Kind kind, Turn turn, Circumstances known) {
        if (known.listed().filter(role -> role == Role.BLOCKED).isPresent()) {
            return new Decision.Refused("blocked");
        }
        if (turn.author().bot() && known.listed().isEmpty()) {
            return new Decision.Refused("bot");
        }
        return switch (kind) {
            // its key was asked for at the door
            case CALL -> new Decision.Admitted(known.role());
            case MESSAGE, VOICE, COMMAND, BUTTON ->
                isDirect(turn) ? direct(turn, known) : inChat(known, isCalled(turn, known), isMeant(turn));
            // whoever answers, changes or has planned something was spoken with before; whether they may be still is
            // asked
            case ANSWER, EDIT, SCHEDULED ->
                untold(isDirect(turn) ? direct(turn, known) : inChat(known, isAnswered(known.here()), true));
        };
    }

    /** Nobody is told how to be let in who has not just asked for something. */
    private static Decision untold(Decision decision) {
        return decision instanceof Decision.Stranger ? new Decision.Refused("stranger") : decision;
    }

    /** Whether what is said to others may be shown to the model: nothing is of those, or where, nobody is let in. */
    static boolean hears(Turn turn, Circumstances known) {
        var blocked = known.listed().filter(role -> role == Role.BLOCKED).isPresent();
        return !blocked && !isDirect(turn) && known.allowed() && known.invited();
    }

    private static boolean isDirect(Turn turn) {
        return turn.origin().kind().isDirect();
    }

    private static Decision direct(Turn turn, Circumstances known) {
        if (known.listed().isPresent() && known.direct() != DirectPolicy.NOBODY) {
            return new Decision.Admitted(known.role());
        }
        return switch (known.direct()) {
            case OPEN -> new Decision.Admitted(known.role());
            // nobody can be told a code who is not one person
            case PAIRING -> turn.author().shared() ? new Decision.Refused("direct-closed") : new Decision.Stranger();
            case CLOSED, NOBODY -> new Decision.Refused("direct-closed");
        };
    }

    /**
     * Those who look after the bot may call it anywhere, so that they can let it talk there; where it may not, it answers
     * nothing else that they say.
     *
     * @param meant whether it is said to the bot whatever is answered there
     */
    private static Decision inChat(Circumstances known, boolean called, boolean meant) {
        if (!called) {
            return known.here() == Answering.NEVER ? new Decision.Refused("never-here") : NOT_ADDRESSED;
        }
        if (!known.allowed() && !known.role().covers(Role.ADMIN)) {
            return new Decision.Refused(CHAT_NOT_ALLOWED);
        }
        if (!known.allowed() && !meant) {
            return NOT_ADDRESSED;
        }
        return known.invited() ? new Decision.Admitted(known.role()) : new Decision.Refused("not-invited-here");
    }

    private static boolean isCalled(Turn turn, Circumstances known) {
        return switch (turn.addressing()) {
            case DIRECT, BUTTON, MENTION, REPLY, COMMAND -> isAnswered(known.here());
            case THREAD -> answersThreads(known);
            case NONE -> known.here() == Answering.ALWAYS;
            case OTHERS -> false;
        };
    }

    private static boolean isMeant(Turn turn) {
        return switch (turn.addressing()) {
            case DIRECT, BUTTON, MENTION, REPLY, COMMAND -> true;
            case THREAD, NONE, OTHERS -> false;
        };
    }

    private static boolean isAnswered(Answering here) {
        return here != Answering.NEVER;
    }

    private static boolean answersThreads(Circumstances known) {
        return switch (known.here()) {
            case ALWAYS -> true;
            case THREAD -> known.followed();
            case MENTION, NEVER -> false;
        };
    }
}
