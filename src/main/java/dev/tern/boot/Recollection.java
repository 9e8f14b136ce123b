package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.recall.IndexFolder;
import dev.tern.recall.Indexing;
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

/** What was said in earlier sessions: the index that follows it, and who looks things up there. */
@Singleton
final class Recollection {
    private final ZoneId zone = ZoneId.systemDefault();

    /** Where a home has its index. */
    static Path folder(Path home) {
        return home.resolve("index");
    }

    @Produces
    @Singleton
    Indexing indexing(Home home, Following following, Timeline timeline) {
        return new Indexing(new IndexFolder(folder(home.path()), Clock.system(zone)), following, timeline);
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
