package dev.tern.runner;

import dev.tern.turn.Fault;
import java.time.Duration;

/** Why a caller's request can't be taken as it is; nothing of it was kept. */
public abstract sealed class CallerException extends RuntimeException implements Fault.Coded {
    private final String code;

    private CallerException(String code, String message) {
        super(message);
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** Too many requests wait in this session. */
    public static final class LaneFull extends CallerException {
        LaneFull() {
            super("session.lane-full", "too many requests wait in this session");
        }
    }

    /** There was too much of it. */
    public static final class OverBudget extends CallerException {
        private final Duration pause;
        private final boolean day;

        /** @param day whether it is the budget of the day that is used up */
        public OverBudget(Duration pause, boolean day) {
            super("caller.over-budget", "there was too much of it");
            this.pause = pause;
            this.day = day;
        }

        /** Until it may be tried again. */
        public Duration pause() {
            return pause;
        }

        /** Whether it is the budget of the day that is used up. */
        public boolean isOfTheDay() {
            return day;
        }
    }

    /** The caller's tool has the name of one that is here already. */
    public static final class ToolTaken extends CallerException {
        private final String tool;

        ToolTaken(String tool) {
            super("caller.tool-taken", "a tool with this name is here already");
            this.tool = tool;
        }

        public String tool() {
            return tool;
        }
    }

    /** The caller brings a result of a call that does not wait for one. */
    public static final class UnknownCall extends CallerException {
        private final String callId;

        UnknownCall(String callId) {
            super("caller.unknown-call", "no call waits for this result");
            this.callId = callId;
        }

        public String callId() {
            return callId;
        }
    }

    /** The caller brings results, and none for this call, which waits for one too. */
    public static final class MissingResult extends CallerException {
        private final String callId;

        MissingResult(String callId) {
            super("caller.missing-result", "a call waits for a result that is not there");
            this.callId = callId;
        }

        public String callId() {
            return callId;
        }
    }

    /** There is no such turn, or not any more. */
    public static final class NoSuchTurn extends CallerException {
        NoSuchTurn() {
            super("caller.no-such-turn", "there is no such turn");
        }
    }
}
