package dev.tern.trajectory;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Exports as they are read: one session at a time, one line at a time, no faster than they are taken. */
public final class TrajectoryStream {
    private final RecordedSessions sessions;
    private final Trajectories trajectories;

    public TrajectoryStream(RecordedSessions sessions, Trajectories trajectories) {
        this.sessions = sessions;
        this.trajectories = trajectories;
    }

    /** The lines of all sessions, in the order in which the sessions began. */
    public Multi<String> all(Predicate<Trajectory> wanted) {
        return pages().onItem()
                .<SessionId>transformToIterable(page -> page)
                .onItem()
                .transformToMultiAndConcatenate(id -> of(id, wanted, Multi.createFrom()::empty));
    }

    /**
     * The lines of one session.
     *
     * @param otherwise what there is where there is no such session
     */
    public Multi<String> of(SessionId id, Predicate<Trajectory> wanted, Supplier<Multi<String>> otherwise) {
        return sessions.load(id).onItem().transformToMulti(found -> found.map(session -> lines(session, wanted))
                .orElseGet(otherwise));
    }

    private Multi<List<SessionId>> pages() {
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<>(Optional.<SessionId>empty()), this::next)
                .until(List::isEmpty);
    }

    private Uni<List<SessionId>> next(AtomicReference<Optional<SessionId>> last) {
        return sessions.page(last.get())
                .invoke(page -> last.set(page.isEmpty() ? last.get() : Optional.of(page.getLast())));
    }

    /** Whoever asks for the next line may be an event loop, and a long line is work. */
    private Multi<String> lines(RecordedSession session, Predicate<Trajectory> wanted) {
        return Multi.createBy()
                .repeating()
                .uni(
                        () -> trajectories.of(session).filter(wanted).iterator(),
                        rest -> VirtualThreads.call(() -> next(rest)))
                .until(Optional::isEmpty)
                .map(Optional::orElseThrow);
    }

    private static Optional<String> next(Iterator<Trajectory> rest) {
        return rest.hasNext() ? Optional.of(rest.next().line()) : Optional.empty();
    }
}
