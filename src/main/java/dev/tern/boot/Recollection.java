package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.recall.Embedder;
import dev.tern.recall.IndexFolder;
import dev.tern.recall.Indexing;
import dev.tern.recall.Meanings;
import dev.tern.recall.MemorySync;
import dev.tern.recall.MemorySyncing;
import dev.tern.recall.RecallConfig;
import dev.tern.recall.RecallSource;
import dev.tern.recall.SessionSearch;
import dev.tern.recall.TranscriptRecall;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.SessionSearchTool;
import dev.tern.transcript.FollowerMarks;
import dev.tern.transcript.Following;
import dev.tern.transcript.Passages;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was said in earlier sessions: the index that follows it, and who looks things up there. */
@Singleton
final class Recollection {
    private static final String EMBEDDINGS = "tern.recall.embeddings";

    private final ZoneId zone = ZoneId.systemDefault();

    /** Where a home has its index. */
    static Path folder(Path home) {
        return home.resolve("index");
    }

    @Produces
    @Singleton
    Indexing indexing(
            Home home, Following following, Timeline timeline, RecallConfig config, @Any Instance<Embedder> embedders) {
        var folder = new IndexFolder(folder(home.path()), Clock.system(zone));
        var meanings = config.embeddings()
                ? Optional.of(meanings(config, embedders.stream().toList()))
                : Optional.<Meanings>empty();
        return new Indexing(folder, following, timeline, meanings);
    }

    /** A question may wait for its vector half as long as for what is recalled: its words are looked for after that. */
    static Meanings meanings(RecallConfig config, List<Embedder> embedders) {
        if (embedders.size() != 1) {
            throw new ConfigurationException(
                    EMBEDDINGS + ": takes one embedder, and this gateway has " + embedders.size()
                            + "; ./mvnw -Pembeddings package makes a gateway that has one",
                    Set.of(EMBEDDINGS));
        }
        return new Meanings(embedders.getFirst(), config.deadline().dividedBy(2));
    }

    @Produces
    @Singleton
    RecallSource recall(RecallConfig config, Indexing indexing, Passages passages) {
        return config.sessions()
                ? new TranscriptRecall(indexing, passages, zone)
                : query -> Uni.createFrom().item(List.of());
    }

    @Produces
    @Singleton
    SessionSearch search(Indexing indexing, Passages passages) {
        return new SessionSearch(indexing, passages, zone);
    }

    @Produces
    @Singleton
    ToolSource tools(SessionSearch search) {
        var offer = Offer.of(new SessionSearchTool(search, zone));
        return () -> Uni.createFrom().item(offer);
    }

    @Produces
    @Singleton
    MemorySyncing syncing(
            @Any Instance<MemorySync> memories, Following following, FollowerMarks marks, Timeline timeline) {
        return new MemorySyncing(memories.stream().toList(), following, marks, timeline);
    }

    void start(@Observes StartupEvent starting, Indexing indexing, MemorySyncing syncing) {
        indexing.start();
        syncing.start();
    }

    void stop(@Observes ShutdownEvent ending, Indexing indexing, MemorySyncing syncing) {
        syncing.stop();
        indexing.stop();
    }
}
