package dev.tern.trajectory;

import dev.tern.scan.Redaction;
import dev.tern.scan.Secrets;
import dev.tern.trajectory.Trajectory.Item;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes trajectories of records. A pure function of what is stored. */
public final class Trajectories {
    private final Redaction redaction;
    private final Items items;

    /** Without these secrets. */
    public Trajectories(Secrets secrets) {
        this.redaction = new Redaction(secrets);
        this.items = new Items(redaction);
    }

    /**
     * A session's lines, made as they are asked for: one with all completed turns, if there are any, and one for each
     * other turn, with the completed turns before it.
     */
    public Stream<Trajectory> of(RecordedSession session) {
        var records = session.records();
        var completed = records.stream().filter(Trajectories::isCompleted).toList();
        var whole = completed.isEmpty() ? Stream.<Trajectory>of() : Stream.of(line(completed, session.tools()));
        var others = IntStream.range(0, records.size())
                .filter(i -> !isCompleted(records.get(i)))
                .mapToObj(i -> line(upTo(records, i), session.tools()));
        return Stream.concat(whole, others);
    }

    /** One turn's line, without what was said before it. */
    public Trajectory of(TurnRecord turn, List<ToolSpec> tools) {
        return line(List.of(turn), tools);
    }

    /** Answered, and wholly so: an answer that was cut has a fault too. */
    private static boolean isCompleted(TurnRecord turn) {
        return turn.outcome() == Outcome.ANSWERED && turn.fault().isEmpty();
    }

    private static List<TurnRecord> upTo(List<TurnRecord> records, int last) {
        return Stream.concat(
                        records.subList(0, last).stream().filter(Trajectories::isCompleted),
                        Stream.of(records.get(last)))
                .toList();
    }

    private Trajectory line(List<TurnRecord> turns, List<ToolSpec> tools) {
        var conversation = new ArrayList<Item>();
        conversation.add(Preamble.of(tools, redaction));
        turns.forEach(turn -> conversation.addAll(items.of(turn)));
        var last = turns.getLast();
        return new Trajectory(conversation, last.endedAt(), last.model(), isCompleted(last));
    }
}
