package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.recall.IndexFolder;
import dev.tern.recall.Indexing;
import dev.tern.recall.RecallSource;
import dev.tern.recall.SessionSearch;
import dev.tern.recall.TranscriptRecall;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.SessionSearchTool;
import dev.tern.transcript.Following;
import dev.tern.transcript.Passages;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;

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
    RecallSource recall(Indexing indexing, Passages passages) {
        return new TranscriptRecall(indexing, passages, zone);
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

    void start(@Observes StartupEvent starting, Indexing indexing) {
        indexing.start();
    }

    void stop(@Observes ShutdownEvent ending, Indexing indexing) {
        indexing.stop();
    }
}
