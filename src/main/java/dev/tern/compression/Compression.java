package dev.tern.compression;

import dev.tern.compression.Summarising.Made;
import dev.tern.session.Compressions;
import dev.tern.session.Compressions.Compressed;
import dev.tern.session.Compressions.Strain;
import dev.tern.session.Session;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Sums up the middle of sessions; the one owner of that, with one deadline. An attempt is on record before it is made, so
 * that neither a model that hangs nor a process that ends is asked for the same again and again.
 */
final class Compression {
    private static final Logger LOG = Logger.getLogger(Compression.class);
    private static final int MOST_DOUBLED = 5;

    private final Compressions compressions;
    private final Summarising summarising;
    private final Clock clock;

    Compression(Compressions compressions, Summarising summarising, Clock clock) {
        this.compressions = compressions;
        this.summarising = summarising;
        this.clock = clock;
    }

    /**
     * Sums up the middle of these records; once for the turn that asks. Fails with the store alone.
     *
     * @param records all of the session's
     */
    Uni<Attempt> attempt(
            Session session,
            List<TurnRecord> records,
            Strain strain,
            Split split,
            TurnId asking,
            Optional<String> focus) {
        var failures = strain.failures() + 1;
        var after = records.size() + (1 << Math.min(failures - 1, MOST_DOUBLED));
        var startedAt = clock.instant();
        return compressions
                .attempting(session.id(), failures, after)
                .chain(() -> made(session, split, focus))
                .chain(made -> made.map(it -> compressions
                                .begin(session.id(), asking, compressed(split, it, startedAt))
                                .map(child -> done(child, it)))
                        .orElseGet(() -> Uni.createFrom().item(new Attempt.Failed(failures == 1))));
    }

    private Uni<Optional<Made>> made(Session session, Split split, Optional<String> focus) {
        return summarising
                .of(session.id(), split.said(), focus)
                .map(Optional::of)
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "session not summed up session=%s code=%s",
                        session.id(), Fault.of(failure).code()))
                .onFailure()
                .recoverWithItem(Optional.empty());
    }

    private Compressed compressed(Split split, Made made, Instant startedAt) {
        return new Compressed(
                split.middle().getFirst().id(),
                split.middle().getLast().id(),
                made.summary(),
                summarising.model(),
                made.usage(),
                startedAt,
                clock.instant());
    }

    private static Attempt done(Optional<Session> child, Made made) {
        return child.<Attempt>map(
                        session -> new Attempt.Done(session, made.summary().turns()))
                .orElseGet(Attempt.Nothing::new);
    }
}
