package dev.tern.recall;

import dev.tern.async.Timeline;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.FollowerMarks;
import dev.tern.transcript.Following;
import dev.tern.transcript.Following.Mark;
import dev.tern.transcript.Following.News;
import dev.tern.turn.Outcome;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Tells memories outside of Tern what was said, each at its own pace: one that fails or hangs holds up no other, and no
 * turn. A new one begins with what is said from then on.
 */
public final class MemorySyncing {
    private static final Logger LOG = Logger.getLogger(MemorySyncing.class);

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final int AGAIN = 2;
    private static final int PAGE = 50;

    private final Following following;
    private final FollowerMarks marks;
    private final Duration firstPause;
    private final List<Rounds> rounds;

    /** Starts nothing yet. */
    public MemorySyncing(List<MemorySync> memories, Following following, FollowerMarks marks, Timeline timeline) {
        this(memories, following, marks, timeline, FIRST_PAUSE);
    }

    MemorySyncing(
            List<MemorySync> memories,
            Following following,
            FollowerMarks marks,
            Timeline timeline,
            Duration firstPause) {
        this.following = following;
        this.marks = marks;
        this.firstPause = firstPause;
        this.rounds = memories.stream()
                .map(memory -> new Rounds("memory " + memory.name(), timeline, () -> round(memory)))
                .toList();
    }

    /** Begins, and goes on until {@link #stop}. */
    public void start() {
        rounds.forEach(Rounds::start);
    }

    /** Ends; what was not told is told after the next start. */
    public void stop() {
        rounds.forEach(Rounds::stop);
    }

    private Uni<Boolean> round(MemorySync memory) {
        return marks.of(memory.name())
                .chain(known -> known.map(mark -> from(memory, mark)).orElseGet(() -> following
                        .end()
                        .chain(end -> marks.keep(memory.name(), end))
                        .replaceWith(false)));
    }

    private Uni<Boolean> from(MemorySync memory, Mark mark) {
        return following
                .after(mark, PAGE)
                .chain(news -> news.next().equals(mark)
                        ? Uni.createFrom().item(false)
                        : tell(memory, mark, news).replaceWith(true));
    }

    /** What it was told is kept turn by turn, since telling once more may cost it something. */
    private Uni<Void> tell(MemorySync memory, Mark before, News news) {
        return Multi.createFrom()
                .iterable(news.turns())
                .filter(turn -> turn.outcome() == Outcome.ANSWERED)
                .onItem()
                .transformToUniAndConcatenate(turn -> tell(memory, turn)
                        .chain(() -> marks.keep(memory.name(), new Mark(turn.seq(), before.changes())))
                        .replaceWith(true))
                .collect()
                .last()
                .chain(() -> Multi.createFrom()
                        .iterable(news.changed())
                        .onItem()
                        .transformToUniAndConcatenate(
                                session -> trying(memory, "session=" + session, () -> memory.changed(session))
                                        .replaceWith(true))
                        .collect()
                        .last())
                .chain(() -> marks.keep(memory.name(), news.next()));
    }

    private Uni<Void> tell(MemorySync memory, CommittedTurn turn) {
        return trying(memory, "turn=" + turn.turn(), () -> memory.completed(turn));
    }

    private Uni<Void> trying(MemorySync memory, String what, Supplier<Uni<Void>> telling) {
        return Uni.createFrom()
                .deferred(telling::get)
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .onFailure()
                .retry()
                .withBackOff(firstPause)
                .atMost(AGAIN)
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "memory not told provider=%s %s error=%s",
                        memory.name(), what, failure.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }
}
