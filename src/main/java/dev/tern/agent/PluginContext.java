package dev.tern.agent;

import dev.tern.async.InTime;
import dev.tern.async.VirtualThreads;
import dev.tern.prompt.Augment;
import dev.tern.scan.HeadAndTail;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Asks every plugin for what it wants to show beside a turn, and takes what has come when the time is up. */
public final class PluginContext {
    private static final Logger LOG = Logger.getLogger(PluginContext.class);
    private static final int MAX_CHARS = 10_000;
    private static final int HEAD = 7_000;
    private static final int TAIL = 2_800;

    private final List<ContextSource> sources;
    private final Duration deadline;

    /** In the order of the classes' names, so that a restart changes nothing. */
    public PluginContext(List<ContextSource> sources, Duration deadline) {
        this.sources = sources.stream()
                .sorted(Comparator.comparing(source -> source.getClass().getName()))
                .toList();
        this.deadline = deadline;
    }

    /** Never fails, and never later than the deadline. */
    Uni<List<Augment>> of(Turn turn) {
        if (sources.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return Uni.join()
                .all(sources.stream().map(source -> ask(source, turn)).toList())
                .andFailFast()
                .map(pieces -> pieces.stream()
                        .flatMap(Optional::stream)
                        .map(PluginContext::shown)
                        .toList());
    }

    /** On a thread of its own: whoever writes a plugin may block. */
    private Uni<Optional<String>> ask(ContextSource source, Turn turn) {
        return InTime.or(
                Optional.empty(),
                deadline,
                () -> VirtualThreads.call(() -> source.context(turn)).chain(Function.identity()),
                why -> LOG.warnf(
                        "no plugin context source=%s reason=%s",
                        source.getClass().getSimpleName(), why));
    }

    private static Augment shown(String piece) {
        var marker = "[… " + (piece.length() - HEAD - TAIL) + " of " + piece.length() + " characters left out …]";
        return Augment.of(Augment.Kind.PLUGIN_CONTEXT, HeadAndTail.of(piece, MAX_CHARS, HEAD, TAIL, marker));
    }
}
