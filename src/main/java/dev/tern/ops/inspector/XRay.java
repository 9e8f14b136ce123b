package dev.tern.ops.inspector;

import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.Trajectory;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The three worlds of one turn side by side: what the model was shown, what is kept of it, what would be exported.
 *
 * @param at when it began
 * @param session known from the first request on
 * @param looks all that the model was asked, in order
 * @param leftOut how many of its first requests were too much for the memory
 * @param passing its caller keeps the conversation, so nothing of it is stored
 * @param record empty while the turn runs
 * @param trajectory the turn's line; empty while the turn runs, and where nothing is stored
 */
record XRay(
        TurnId turn,
        AccountId account,
        ChatId chat,
        Instant at,
        Optional<SessionId> session,
        List<Look> looks,
        int leftOut,
        boolean passing,
        Optional<TurnRecord> record,
        Optional<Trajectory> trajectory) {
    private static final int UNIT = 2;

    XRay {
        looks = List.copyOf(looks);
    }

    static XRay of(Turn turn, Instant now) {
        return new XRay(
                turn.id(),
                turn.origin().account(),
                turn.origin().chat(),
                now,
                Optional.empty(),
                List.of(),
                0,
                false,
                Optional.empty(),
                Optional.empty());
    }

    XRay asked(SessionId by, Look look) {
        var all = new ArrayList<>(looks);
        all.add(look);
        return new XRay(turn, account, chat, at, Optional.of(by), all, leftOut, passing, record, trajectory);
    }

    XRay kept(TurnRecord ended, Trajectories trajectories) {
        var tools =
                looks.isEmpty() ? List.<ToolSpec>of() : looks.getLast().view().tools();
        var line = Optional.of(trajectories.of(ended, tools));
        return new XRay(
                turn, account, chat, at, Optional.of(ended.session()), looks, leftOut, false, Optional.of(ended), line);
    }

    XRay passed() {
        return new XRay(turn, account, chat, at, session, looks, leftOut, true, record, trajectory);
    }

    XRay withoutFirst() {
        return new XRay(
                turn,
                account,
                chat,
                at,
                session,
                looks.subList(1, looks.size()),
                leftOut + 1,
                passing,
                record,
                trajectory);
    }

    /** About how much memory it holds. */
    long bytes() {
        return looks.stream().mapToLong(Look::bytes).sum()
                + trajectory.stream()
                        .flatMap(line -> line.conversations().stream())
                        .mapToLong(item -> (long) UNIT * item.value().length())
                        .sum();
    }

    /** How it ended, or that it has not. */
    String outcome() {
        return record.map(ended -> ended.outcome().word()).orElse(passing ? "passed" : "running");
    }

    /** Ids only. */
    @Override
    public String toString() {
        return "XRay[" + turn + " " + looks.size() + " requests]";
    }
}
