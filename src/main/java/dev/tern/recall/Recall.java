package dev.tern.recall;

import dev.tern.async.InTime;
import dev.tern.prompt.Augment;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Asks every memory at once, and takes what has come when the time is up. */
public final class Recall {
    private static final Logger LOG = Logger.getLogger(Recall.class);

    private final List<RecallSource> sources;
    private final Duration deadline;
    private final int maxBytes;

    /** Asks these sources; where it gets too much, the later ones' answers are left out. */
    public Recall(List<RecallSource> sources, RecallConfig config) {
        this.sources = List.copyOf(sources);
        this.deadline = config.deadline();
        this.maxBytes = config.maxBytes();
    }

    /** What is remembered, as it is shown; never fails, and never later than the deadline. */
    public Uni<List<Augment>> about(RecallQuery query) {
        if (sources.isEmpty() || query.words().isBlank()) {
            return Uni.createFrom().item(List.of());
        }
        return Uni.join()
                .all(sources.stream().map(source -> ask(source, query)).toList())
                .andFailFast()
                .map(answers -> fitting(answers.stream().flatMap(List::stream).toList()))
                .map(Recall::augments);
    }

    private Uni<List<Recalled>> ask(RecallSource source, RecallQuery query) {
        return InTime.or(
                List.of(),
                deadline,
                () -> source.about(query),
                why -> LOG.warnf(
                        "nothing recalled source=%s reason=%s",
                        source.getClass().getSimpleName(), why));
    }

    /** As many as there is room for, in their order; one that is too long alone is left out rather than cut. */
    private List<Recalled> fitting(Collection<Recalled> all) {
        var kept = new ArrayList<Recalled>();
        int left = maxBytes;
        for (var recalled : all) {
            int size = recalled.text().getBytes(StandardCharsets.UTF_8).length + 1;
            if (size <= left) {
                left -= size;
                kept.add(recalled);
            }
        }
        return kept;
    }

    /** What may be quoted and what may not are two layers, since the scrubber treats them differently. */
    private static List<Augment> augments(List<Recalled> all) {
        return Stream.of(
                        text(all, true).map(Augment::quotableRecall),
                        text(all, false).map(text -> Augment.of(Augment.Kind.RECALL, text)))
                .flatMap(layer -> layer)
                .toList();
    }

    private static Stream<String> text(List<Recalled> all, boolean quotable) {
        var text = all.stream()
                .filter(recalled -> recalled.quotable() == quotable)
                .map(Recalled::text)
                .collect(Collectors.joining("\n"));
        return Stream.of(text).filter(found -> !found.isBlank());
    }
}
