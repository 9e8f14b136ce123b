package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following.Mark;
import dev.tern.turn.SessionId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.FSDirectory;

/**
 * The index on disk. It has the words of what was said, not the texts, and knows in its own commit how far the transcript
 * went that it was made from: what comes after a crash is read again. One thread writes; any may search. Blocks.
 */
final class SayingIndex implements AutoCloseable {
    private static final String FORM = "form";
    private static final String TURNS = "turns";
    private static final String CHANGES = "changes";

    /** In memory before it is written out; a conversation's index is smaller than this. */
    private static final double BUFFER_MB = 32;

    private final FSDirectory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final Windows windows;
    private final Fusion fusion;

    private SayingIndex(FSDirectory directory, IndexWriter writer, Clock clock) throws IOException {
        this.directory = directory;
        this.writer = writer;
        this.searchers = new SearcherManager(writer, null);
        this.windows = new Windows(clock.getZone());
        this.fusion = new Fusion(clock);
    }

    /**
     * Opens the index in a directory, an empty one where there is none. Reads all of it once: fails where any of it is
     * damaged, of another version of the library, or in use by another process.
     */
    static SayingIndex open(Path path, Clock clock) throws IOException {
        var directory = FSDirectory.open(path);
        try {
            check(directory);
            var config = new IndexWriterConfig()
                    .setSimilarity(Fusion.SIMILARITY)
                    .setRAMBufferSizeMB(BUFFER_MB)
                    // what was not committed is read from the transcript again
                    .setCommitOnClose(false);
            return new SayingIndex(directory, new IndexWriter(directory, config), clock);
        } catch (IOException | RuntimeException failure) { // whatever it was, the directory is not left open
            directory.close();
            throw failure;
        }
    }

    private static void check(FSDirectory directory) throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            return;
        }
        try (var reader = DirectoryReader.open(directory)) {
            for (var leaf : reader.leaves()) {
                if (leaf.reader() instanceof CodecReader segment) {
                    segment.checkIntegrity();
                }
            }
        }
    }

    /** How far it went at its last commit; empty where it is new, or was made by other rules. */
    Optional<Mark> mark() {
        var data = new HashMap<String, String>();
        var committed = writer.getLiveCommitData();
        if (committed != null) {
            committed.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        return Words.FORM.equals(data.get(FORM))
                ? Optional.of(new Mark(number(data, TURNS), number(data, CHANGES)))
                : Optional.empty();
    }

    private static long number(Map<String, String> data, String name) {
        return Long.parseLong(data.getOrDefault(name, "0"));
    }

    /**
     * Takes in turns of one session, in place of what it has of them.
     *
     * @param before turns right before them, see {@link Windows#entries}
     */
    void put(List<CommittedTurn> before, List<CommittedTurn> turns) throws IOException {
        for (var entry : windows.entries(before, turns)) {
            writer.updateDocument(new Term(Windows.ID, entry.id()), entry.document());
        }
    }

    /** Drops all that was said in a session. */
    void forget(SessionId session) throws IOException {
        writer.deleteDocuments(new Term(Windows.SESSION, session.value()));
    }

    /** Drops all, and that it ever went anywhere. */
    void clear() throws IOException {
        writer.deleteAll();
        writer.setLiveCommitData(Map.<String, String>of().entrySet());
        writer.commit();
        show();
    }

    /** What was taken in and dropped so far is found, and not found, from now on. */
    void show() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** Writes all to the disk, with how far it goes. */
    void keep(Mark mark) throws IOException {
        writer.setLiveCommitData(Map.of(
                        FORM, Words.FORM,
                        TURNS, String.valueOf(mark.turns()),
                        CHANGES, String.valueOf(mark.changes()))
                .entrySet());
        writer.commit();
    }

    /** The best first. */
    List<Hit> search(Sought sought) throws IOException {
        var searcher = searchers.acquire();
        try {
            searcher.setSimilarity(Fusion.SIMILARITY);
            return fusion.search(searcher, sought);
        } finally {
            searchers.release(searcher);
        }
    }

    /** How many sayings it has. */
    int size() {
        return writer.getDocStats().numDocs;
    }

    @Override
    public void close() throws IOException {
        try (directory;
                writer) {
            searchers.close();
        }
    }
}
