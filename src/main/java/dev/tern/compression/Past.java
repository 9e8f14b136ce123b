package dev.tern.compression;

import dev.tern.compression.Fit.News;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.Room;
import dev.tern.session.Compressions.Strain;
import dev.tern.session.Session;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;

/**
 * All that is to be known of a session to fit it into its model.
 *
 * @param model {@code provider/name} of the one that is asked first
 * @param window how much of its records requests carry
 * @param context tokens that its model takes in
 */
record Past(Session session, List<TurnRecord> records, Strain strain, String model, HistoryWindow window, int context) {
    Past {
        records = List.copyOf(records);
    }

    /** The session as it is; more than its model takes in is not asked of it before something was left out. */
    Fit fit(Optional<News> news) {
        return new Fit(session, new Room(window, context), news);
    }

    /** What this turn, run before, has made of the session before this one already. */
    Optional<Attempt.Done> madeBy(TurnId turn) {
        return session.begun()
                .filter(begun -> begun.by().equals(turn))
                .flatMap(begun -> records.stream()
                        .filter(record -> record.session().equals(session.id()))
                        .filter(Summary::is)
                        .findFirst())
                .map(record ->
                        new Attempt.Done(session, ((Summary) record.messages().getFirst()).turns()));
    }
}
