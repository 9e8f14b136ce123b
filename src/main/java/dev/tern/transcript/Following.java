package dev.tern.transcript;

import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/**
 * The transcript in the order of its commits, for whoever derives something from it: reads on from where it was, as often
 * as it likes, and misses nothing. A turn that anybody took back, in its session or in a branch, is told no more.
 */
public interface Following {
    /** Before everything. */
    Mark BEGINNING = new Mark(0, 0);

    /**
     * How far somebody has read, to be kept by them.
     *
     * @param turns the last turn's place
     * @param changes the same for what was taken back
     */
    record Mark(long turns, long changes) {
        /** Whether this is further than the other in anything. */
        public boolean isBeyond(Mark other) {
            return turns > other.turns || changes > other.changes;
        }
    }

    /**
     * What has happened since.
     *
     * @param turns those that were committed, oldest first
     * @param changed sessions of which something was taken back, deleted, or is now read by others: all that was told of
     *     them before is to be forgotten, and {@link #of} says what holds
     * @param next where to read on
     */
    record News(List<CommittedTurn> turns, List<SessionId> changed, Mark next) {
        public News {
            turns = List.copyOf(turns);
            changed = List.copyOf(changed);
        }
    }

    /**
     * What comes after the mark; nothing new has the mark itself as next.
     *
     * @param limit how many turns, and how many changes, at most
     */
    Uni<News> after(Mark mark, int limit);

    /** After all that can be read now. */
    Uni<Mark> end();

    /** Sessions with turns of their own in the order of their ids, at most 100 after that one; none means that was all. */
    Uni<List<SessionId>> sessions(Optional<SessionId> after);

    /** The turns that hold of a session, without what it inherited, oldest first. */
    Uni<List<CommittedTurn>> of(SessionId session);

    /** The last of them before that place, oldest first. */
    Uni<List<CommittedTurn>> before(SessionId session, long seq, int limit);
}
