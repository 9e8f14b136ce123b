package dev.tern.trajectory;

import dev.tern.transcript.TurnRecord;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * A session as it is stored, for export.
 *
 * @param tools those that its model was told of when its prompt was built last; none before its first turn
 * @param records oldest first, without what was withdrawn
 */
public record RecordedSession(SessionId id, List<ToolSpec> tools, List<TurnRecord> records) {
    public RecordedSession {
        tools = List.copyOf(tools);
        records = List.copyOf(records);
    }

    /** Ids and counts. */
    @Override
    public String toString() {
        return "RecordedSession[" + id + " " + records.size() + " turns]";
    }
}
