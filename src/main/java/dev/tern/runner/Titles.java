package dev.tern.runner;

import dev.tern.async.Turnstile;
import dev.tern.compression.Naming;
import dev.tern.session.Sessions;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Gives sessions that nobody named a title, after their first answer and once more after the third. Beside the
 * conversation: no turn waits for it, none fails with it, and one that is missed is not made up for.
 */
public final class Titles implements TurnObserver {
    private static final Logger LOG = Logger.getLogger(Titles.class);
    private static final Set<Integer> AFTER = Set.of(1, 3);
    private static final int AT_ONCE = 2;

    private final Optional<Naming> naming;
    private final Sessions sessions;
    private final Transcripts transcripts;
    private final Turnstile turnstile = new Turnstile(AT_ONCE);

    /**
     * Over these sessions.
     *
     * @param naming empty where no model can, or nobody wants it to
     */
    public Titles(Optional<Naming> naming, Sessions sessions, Transcripts transcripts) {
        this.naming = naming;
        this.sessions = sessions;
        this.transcripts = transcripts;
    }

    @Override
    public void committed(TurnRunner.Committed committed) {
        var record = committed.record();
        if (naming.isPresent() && record.outcome() == Outcome.ANSWERED) {
            turnstile
                    .through(Uni.createFrom().deferred(() -> entitle(naming.get(), record.session())))
                    .subscribe()
                    .with(
                            done -> {},
                            failure -> LOG.warnf(
                                    "session has no title session=%s code=%s",
                                    record.session(), Fault.of(failure).code()));
        }
    }

    private Uni<Void> entitle(Naming model, SessionId session) {
        return sessions.answersUntitled(session)
                .chain(answers -> AFTER.contains(answers)
                        ? transcripts
                                .records(session)
                                .map(Titles::answered)
                                .chain(turns -> model.of(session, turns))
                                .chain(title -> title.map(words -> sessions.suggestTitle(session, words))
                                        .orElseGet(() -> Uni.createFrom().item(false)))
                                .replaceWithVoid()
                        : Uni.createFrom().voidItem());
    }

    private static List<TurnRecord> answered(List<TurnRecord> records) {
        return records.stream()
                .filter(record -> record.outcome() == Outcome.ANSWERED)
                .toList();
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {
        // nothing was answered yet
    }
}
