package dev.tern.trajectory;

import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Reads all people's sessions, for those who run the gateway. */
public interface RecordedSessions {
    /**
     * The sessions that have turns of their own, in the order in which they began; a branch without any repeats its
     * trunk.
     *
     * @param after the last session of the page before; empty for the first page
     * @return at most a hundred; none after the last page
     */
    Uni<List<SessionId>> page(Optional<SessionId> after);

    /** The whole session, as of one moment. */
    Uni<Optional<RecordedSession>> load(SessionId id);

    /** The tools alone; none where there is no such session. */
    Uni<List<ToolSpec>> tools(SessionId id);
}
