package dev.tern.recall;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import dev.tern.recall.IndexState.Phase;
import dev.tern.transcript.Following;
import dev.tern.transcript.Following.Mark;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the index behind the transcript: looks for news several times a second, one look after the other, and takes them
 * in. It goes on after whatever fails, a moment later; an index that turns out to be damaged is thrown away and made
 * again. Nothing waits for it.
 */
public final class Indexing {
    private static final Logger LOG = Logger.getLogger(Indexing.class);

    /** A crash costs reading what came since; a commit costs waiting for the disk. */
    private static final Duration KEPT_EVERY = Duration.ofSeconds(20);

    private final IndexFolder folder;
    private final Following following;
    private final Timeline timeline;
    private final Intake intake;
    private final Rounds rounds;
    private final Optional<Meanings> meanings;
    private final Optional<Rounds> embedding;

    private volatile @Nullable SayingIndex index;
    private volatile IndexState state = IndexState.CLOSED;
    private volatile boolean rebuildAsked;
    private volatile Mark mark = Following.BEGINNING;
    private volatile Mark kept = Following.BEGINNING;
    private volatile Instant keptAt = Instant.EPOCH;

    /** Starts nothing yet. */
    public Indexing(IndexFolder folder, Following following, Timeline timeline) {
        this(folder, following, timeline, Optional.empty());
    }

    /** With vectors, where there is something that makes them. */
    public Indexing(IndexFolder folder, Following following, Timeline timeline, Optional<Meanings> meanings) {
        this.folder = folder;
        this.following = following;
        this.timeline = timeline;
        this.intake = new Intake(following);
        this.rounds = new Rounds("index", timeline, () -> step().onFailure().invoke(this::failed));
        this.meanings = meanings;
        this.embedding = meanings.map(known -> new Embedding(following, known))
                .map(second -> new Rounds("vectors", timeline, () -> embed(second)));
    }

    /** Begins, and goes on until {@link #stop}. */
    public void start() {
        rounds.start();
        embedding.ifPresent(Rounds::start);
    }

    /** Makes all of it again, in the background. */
    public void rebuild() {
        rebuildAsked = true;
    }

    /** How far it is now. */
    public IndexState state() {
        return state;
    }

    /** What is found of it; nothing while there is nothing to search in. */
    Uni<List<Hit>> search(Sought sought) {
        var open = index;
        if (open == null || !state.isSearchable()) {
            return Uni.createFrom().item(List.of());
        }
        return meanings.map(known -> known.of(sought.question()))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .chain(meaning -> VirtualThreads.call(() -> open.search(sought, meaning)));
    }

    private Uni<Boolean> embed(Embedding second) {
        var open = index;
        return open == null || !state.isSearchable() ? Uni.createFrom().item(false) : second.step(open);
    }

    /**
     * A damaged index is closed, opened again in the next round, and thrown away then. So is one that was not made whole:
     * going on from where the one before it was would lose what it held.
     */
    private void failed(Throwable failure) {
        if (failure instanceof IOException || failure instanceof IllegalStateException || !state.isSearchable()) {
            close();
        }
    }

    /** Emits whether there may be more at once. */
    private Uni<Boolean> step() {
        var open = index;
        if (open == null) {
            return VirtualThreads.call(
                            () -> folder.open(meanings.map(Meanings::id).orElse("")))
                    .chain(this::opened);
        }
        return VirtualThreads.call(() -> folder.isRebuildAsked() || rebuildAsked)
                .chain(asked -> asked ? rebuild(open) : follow(open));
    }

    private Uni<Boolean> opened(SayingIndex fresh) {
        index = fresh;
        return following.end().chain(end -> {
            var before = fresh.mark().filter(known -> !known.isBeyond(end));
            if (before.isEmpty()) {
                return rebuild(fresh);
            }
            mark = before.get();
            kept = mark;
            state = new IndexState(end.isBeyond(mark) ? Phase.BEHIND : Phase.CURRENT, fresh.size());
            return Uni.createFrom().item(true);
        });
    }

    private Uni<Boolean> rebuild(SayingIndex open) {
        rebuildAsked = false;
        state = new IndexState(Phase.REBUILDING, 0);
        LOG.infof("index is made anew");
        return intake.all(open, sayings -> state = new IndexState(Phase.REBUILDING, sayings))
                .chain(end -> keep(open, end))
                .invoke(() -> {
                    state = new IndexState(Phase.BEHIND, open.size());
                    LOG.infof("index made sayings=%d", open.size());
                })
                .replaceWith(true);
    }

    private Uni<Boolean> follow(SayingIndex open) {
        return intake.news(open, mark).chain(read -> {
            mark = read.next();
            state = new IndexState(read.more() ? Phase.BEHIND : Phase.CURRENT, open.size());
            var due = isNew(open) && !timeline.now().isBefore(keptAt.plus(KEPT_EVERY));
            return due
                    ? keep(open, mark).replaceWith(read.more())
                    : Uni.createFrom().item(read.more());
        });
    }

    private boolean isNew(SayingIndex open) {
        return !mark.equals(kept) || open.hasNewVectors();
    }

    private Uni<Void> keep(SayingIndex open, Mark end) {
        return VirtualThreads.call(() -> {
                    open.keep(end);
                    open.show();
                    return end;
                })
                .invoke(done -> {
                    mark = end;
                    kept = end;
                    keptAt = timeline.now();
                })
                .replaceWithVoid();
    }

    /** Ends it, and writes what was taken in to the disk. Blocks for as long as that takes. */
    public void stop() {
        embedding.ifPresent(Rounds::stop);
        rounds.stop();
        var open = index;
        if (open != null && state.isSearchable() && isNew(open)) {
            try {
                open.keep(mark);
            } catch (IOException | RuntimeException failure) { // what is not kept is read again
                LOG.warnf("index not kept error=%s", failure.getClass().getSimpleName());
            }
        }
        close();
    }

    private void close() {
        var open = index;
        index = null;
        state = IndexState.CLOSED;
        if (open != null) {
            try {
                open.close();
            } catch (IOException | RuntimeException failure) { // it is not used any more
                LOG.debugf("index not closed error=%s", failure.getClass().getSimpleName());
            }
        }
    }
}
