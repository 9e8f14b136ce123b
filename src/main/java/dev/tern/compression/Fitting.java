package dev.tern.compression;

import dev.tern.compression.Fit.News;
import dev.tern.model.Chores;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.Room;
import dev.tern.scan.Secrets;
import dev.tern.session.Compressions;
import dev.tern.session.Session;
import dev.tern.transcript.Summary;
import dev.tern.transcript.Transcripts;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.Optional;

/**
 * Sees to it that what a session's requests carry fits into what its model takes in: by a summary where that can be had,
 * else by a smaller window. Everything here runs in the session's lane, and fails with the store alone.
 */
public final class Fitting {
    private final Transcripts transcripts;
    private final Compressions compressions;
    private final Optional<Compression> compression;
    private final Limits limits;
    private final Sizes sizes;
    private final boolean telling;

    /**
     * As the settings say; throws where one of them is wrong.
     *
     * @param chores does summaries; empty where no model can
     */
    public static Fitting of(
            CompressionConfig config,
            Transcripts transcripts,
            Compressions compressions,
            Optional<Chores> chores,
            Sizes sizes,
            Secrets secrets,
            Clock clock) {
        var limits = Limits.of(config);
        var compression = chores.filter(able -> config.enabled())
                .map(able -> new Summarising(able, sizes.contexts(), secrets, config.deadline()))
                .map(summarising -> new Compression(compressions, summarising, clock));
        return new Fitting(transcripts, compressions, compression, limits, sizes, config.notice());
    }

    private Fitting(
            Transcripts transcripts,
            Compressions compressions,
            Optional<Compression> compression,
            Limits limits,
            Sizes sizes,
            boolean telling) {
        this.transcripts = transcripts;
        this.compressions = compressions;
        this.compression = compression;
        this.limits = limits;
        this.sizes = sizes;
        this.telling = telling;
    }

    /** How much of the session's past a request carries, where nothing is to be done about it. */
    public Uni<Room> room(Session session, Origin origin) {
        var model = sizes.model(session, origin);
        return compressions.strain(session.id()).map(strain -> Room.of(sizes.window(model, strain)));
    }

    /** Before a turn's first request. Done again for the same turn, it is the same. */
    public Uni<Fit> before(Turn turn, Session session) {
        return read(session, turn.origin()).chain(past -> past.madeBy(turn.id())
                .map(made -> Uni.createFrom().item(past.fit(summedUp())))
                .orElseGet(() -> before(turn, past)));
    }

    private Uni<Fit> before(Turn turn, Past past) {
        var load = Load.of(past.session(), past.records(), turn.text().length());
        var split = split(past);
        var isDue = limits.isPassed(load.tokens(), past.context())
                || load.historyChars() > past.window().maxChars();
        return isDue && split.chars() >= limits.gain(past.context())
                ? attempt(past, turn.id()).map(attempt -> fit(past, attempt))
                : Uni.createFrom().item(past.fit(Optional.empty()));
    }

    /**
     * After a request of the turn was too long for the model; asked once a turn. Where the model refused the past rather than
     * what the turn itself is, that is on record, so that the next turn begins with less.
     *
     * @return how to go on; empty where the model was asked and nothing can be left out
     */
    public Uni<Optional<Fit>> overflowed(Turn turn, Session session, Overflow overflow) {
        return read(session, turn.origin())
                .chain(past -> attempt(past, turn.id()).chain(attempt -> switch (attempt) {
                    case Attempt.Done done ->
                        Uni.createFrom().item(Optional.of(fit(past, done).refused()));
                    case Attempt.Nothing nothing -> narrow(past, overflow, Optional.empty());
                    case Attempt.Impossible impossible -> narrow(past, overflow, Optional.empty());
                    case Attempt.Postponed postponed -> narrow(past, overflow, Optional.empty());
                    case Attempt.Failed failed ->
                        narrow(past, overflow, fit(past, failed).news());
                }));
    }

    private Uni<Optional<Fit>> narrow(Past past, Overflow overflow, Optional<News> news) {
        var shown = past.window().of(past.records());
        if (shown.isEmpty()) {
            // how much it really is, only the model can tell
            var asking = Optional.of(past.fit(news).refused());
            return Uni.createFrom().item(asking.filter(fit -> !overflow.refused()));
        }
        var all = past.records().stream().mapToLong(HistoryWindow::size).sum();
        var carried = Math.min(all, past.window().maxChars());
        var chars = (int) carried / 2;
        var kept = overflow.isDueTo(carried)
                ? compressions.narrow(past.session().id(), chars)
                : Uni.createFrom().voidItem();
        return kept.replaceWith(() -> Optional.of(new Fit(past.session(), Room.of(new HistoryWindow(chars)), news)));
    }

    /**
     * Because somebody wants it, full or not. Done again for the same turn, it is the same.
     *
     * @param focus what the summary is to keep in particular
     */
    public Uni<Attempt> now(Turn asking, Session session, Optional<String> focus) {
        return read(session, asking.origin()).chain(past -> past.madeBy(asking.id())
                .<Uni<Attempt>>map(made -> Uni.createFrom().item(made))
                .orElseGet(() -> attempt(past, asking.id(), focus)));
    }

    /** Whether the session goes on from a summary. */
    public Uni<Boolean> isSummedUp(Session session) {
        return transcripts.records(session.id()).map(records -> records.stream().anyMatch(Summary::is));
    }

    /** How full the session's requests are: its next one's tokens, about, and how many its model takes in. */
    public Uni<Fill> fill(Session session, Origin origin) {
        return read(session, origin)
                .map(past -> new Fill(Load.of(session, past.records(), 0).tokens(), past.context()));
    }

    /** Tokens, about, and how many there may be. */
    public record Fill(long tokens, int context) {
        /** How full that is. */
        public long percent() {
            return Math.round(100.0 * tokens / context);
        }
    }

    /** Unless it did not succeed not long ago. */
    private Uni<Attempt> attempt(Past past, TurnId asking) {
        return past.records().size() < past.strain().after()
                ? Uni.createFrom().item(new Attempt.Postponed())
                : attempt(past, asking, Optional.empty());
    }

    private Uni<Attempt> attempt(Past past, TurnId asking, Optional<String> focus) {
        if (compression.isEmpty()) {
            return Uni.createFrom().item(new Attempt.Impossible());
        }
        var split = split(past);
        return split.isWorthwhile()
                ? compression.get().attempt(past.session(), past.records(), past.strain(), split, asking, focus)
                : Uni.createFrom().item(new Attempt.Nothing());
    }

    private Fit fit(Past past, Attempt attempt) {
        return switch (attempt) {
            case Attempt.Done(var child, int turns) -> new Fit(child, sizes.room(past.model()), summedUp());
            case Attempt.Failed(boolean first) -> past.fit(first ? Optional.of(News.CUT_OFF) : Optional.empty());
            case Attempt.Nothing nothing -> past.fit(Optional.empty());
            case Attempt.Impossible impossible -> past.fit(Optional.empty());
            case Attempt.Postponed postponed -> past.fit(Optional.empty());
        };
    }

    private Optional<News> summedUp() {
        return Optional.of(News.SUMMED_UP).filter(news -> telling);
    }

    private Split split(Past past) {
        return Split.of(past.records(), limits, past.context());
    }

    private Uni<Past> read(Session session, Origin origin) {
        var model = sizes.model(session, origin);
        return Uni.combine()
                .all()
                .unis(transcripts.records(session.id()), compressions.strain(session.id()))
                .with((records, strain) ->
                        new Past(session, records, strain, model, sizes.window(model, strain), sizes.context(model)));
    }
}
