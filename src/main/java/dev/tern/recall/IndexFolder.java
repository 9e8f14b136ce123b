package dev.tern.recall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.apache.lucene.store.LockObtainFailedException;
import org.jboss.logging.Logger;

/** Where the index lies. What cannot be read there is thrown away: all of it can be made again. */
public final class IndexFolder {
    private static final Logger LOG = Logger.getLogger(IndexFolder.class);

    /** That somebody wants all of it to be made again; another process may put it there. */
    private static final String REBUILD = "rebuild";

    private final Path path;
    private final Clock clock;

    /** In this directory, which is made when it is needed. */
    public IndexFolder(Path path, Clock clock) {
        this.path = path;
        this.clock = clock;
    }

    /** Asks for all of it to be made again, by whichever gateway runs on it, now or later. */
    public void askToRebuild() throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve(REBUILD), "");
    }

    /** Whether that was asked since the last time. */
    boolean isRebuildAsked() throws IOException {
        return Files.deleteIfExists(path.resolve(REBUILD));
    }

    /**
     * Opens what is there, or an empty index; fails only where another process has it, or the disk does not work.
     *
     * @param embedder the id of the one that its vectors are of; empty where it has none
     */
    SayingIndex open(String embedder) throws IOException {
        try {
            return SayingIndex.open(path, clock, embedder);
        } catch (LockObtainFailedException another) {
            throw another;
        } catch (IOException | RuntimeException damage) { // the library tells of damage in many ways
            LOG.warnf(
                    "index thrown away and made again reason=%s",
                    damage.getClass().getSimpleName());
            empty();
            return SayingIndex.open(path, clock, embedder);
        }
    }

    private void empty() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (var files = Files.list(path)) {
            for (var file : List.copyOf(files.toList())) {
                Files.delete(file);
            }
        }
    }
}
