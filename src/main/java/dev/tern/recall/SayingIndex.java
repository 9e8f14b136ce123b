package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following;
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
import org.apache.lucene.search.FieldExistsQuery;
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
    private static final String EMBEDDER = "embedder";
    private static final String EMBEDDED = "embedded-";

    /** In memory before it is written out; a conversation's index is smaller than this. */
    private static final double BUFFER_MB = 32;

    private final FSDirectory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final Windows windows;
    private final Fusion fusion;
    private final String embedder;

    private volatile int vectors;
    private volatile int sayings;
    private Mark embedded = Following.BEGINNING;
    private Mark keptEmbedded = Following.BEGINNING;

    private SayingIndex(FSDirectory directory, IndexWriter writer, Clock clock, String embedder) throws IOException {
        this.directory = directory;
        this.writer = writer;
        this.searchers = new SearcherManager(writer, null);
        this.windows = new Windows(clock.getZone());
        this.fusion = new Fusion(clock);
        this.embedder = embedder;
        mark().ifPresent(known -> {
            var data = committed();
            embedded = new Mark(number(data, EMBEDDED + TURNS), number(data, EMBEDDED + CHANGES));
            keptEmbedded = embedded;
        });
    }

    /**
     * Opens the index in a directory, an empty one where there is none. Reads all of it once: fails where any of it is
     * damaged, of another version of the library, or in use by another process.
     *
     * @param embedder see {@link IndexFolder#open}
     */
    static SayingIndex open(Path path, Clock clock, String embedder) throws IOException {
        var directory = FSDirectory.open(path);
        try {
            check(directory);
            var config = new IndexWriterConfig()
                    .setSimilarity(Fusion.SIMILARITY)
                    .setRAMBufferSizeMB(BUFFER_MB)
                    // what was not committed is read from the transcript again
                    .setCommitOnClose(false);
            var opened = new SayingIndex(directory, new IndexWriter(directory, config), clock, embedder);
            opened.show();
            return opened;
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

    /** How far it went at its last commit; empty where it is new, or was made by other rules or another embedder. */
    Optional<Mark> mark() {
        var data = committed();
        return Words.FORM.equals(data.get(FORM)) && embedder.equals(data.getOrDefault(EMBEDDER, ""))
                ? Optional.of(new Mark(number(data, TURNS), number(data, CHANGES)))
                : Optional.empty();
    }

    private Map<String, String> committed() {
        var data = new HashMap<String, String>();
        var committed = writer.getLiveCommitData();
        if (committed != null) {
            committed.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        return data;
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

    /** How far its vectors go. */
    synchronized Mark embedded() {
        return embedded;
    }

    /**
     * Takes in vectors, but none that are of before {@link #clear}.
     *
     * @param from how far they went when this was begun
     * @param changed sessions that have no other vectors than these
     */
    synchronized void embed(Mark from, Mark next, List<SessionId> changed, List<Vectors.Entry> entries)
            throws IOException {
        if (!from.equals(embedded)) {
            return;
        }
        for (var session : changed) {
            writer.deleteDocuments(new Term(Vectors.SESSION, session.value()));
        }
        for (var entry : entries) {
            writer.updateDocument(new Term(Vectors.OF, entry.id()), entry.document());
        }
        embedded = next;
    }

    /** The vectors that it shows of these sessions, see {@link Vectors#of}. */
    Map<String, float[]> vectors(List<SessionId> sessions) throws IOException {
        var all = new HashMap<String, float[]>();
        var searcher = searchers.acquire();
        try {
            for (var session : sessions) {
                all.putAll(Vectors.of(searcher.getIndexReader(), session));
            }
        } finally {
            searchers.release(searcher);
        }
        return all;
    }

    /** Whether it has vectors that are not on the disk. */
    synchronized boolean hasNewVectors() {
        return !embedded.equals(keptEmbedded);
    }

    /** Drops the words of all that was said in a session. */
    void forget(SessionId session) throws IOException {
        writer.deleteDocuments(new Term(Windows.SESSION, session.value()));
    }

    /** Drops all, and that it ever went anywhere. */
    synchronized void clear() throws IOException {
        embedded = Following.BEGINNING;
        writer.deleteAll();
        writer.setLiveCommitData(Map.<String, String>of().entrySet());
        writer.commit();
        show();
    }

    /** What was taken in and dropped so far is found, and not found, from now on. */
    void show() throws IOException {
        searchers.maybeRefreshBlocking();
        if (!embedder.isEmpty()) {
            var searcher = searchers.acquire();
            try {
                vectors = searcher.count(new FieldExistsQuery(Vectors.VECTOR));
                sayings = searcher.getIndexReader().numDocs() - vectors;
            } finally {
                searchers.release(searcher);
            }
        }
    }

    /** Writes all to the disk, with how far it goes. */
    void keep(Mark mark) throws IOException {
        var going = embedded(); // before what is written: what comes meanwhile is taken in once more
        var data = new HashMap<>(Map.of(
                FORM, Words.FORM,
                TURNS, String.valueOf(mark.turns()),
                CHANGES, String.valueOf(mark.changes())));
        if (!embedder.isEmpty()) {
            data.put(EMBEDDER, embedder);
            data.put(EMBEDDED + TURNS, String.valueOf(going.turns()));
            data.put(EMBEDDED + CHANGES, String.valueOf(going.changes()));
        }
        writer.setLiveCommitData(data.entrySet());
        writer.commit();
        kept(going);
    }

    private synchronized void kept(Mark going) {
        keptEmbedded = going;
    }

    /** The best first, see {@link Fusion#search}. */
    List<Hit> search(Sought sought, Optional<float[]> meaning) throws IOException {
        var searcher = searchers.acquire();
        try {
            searcher.setSimilarity(Fusion.SIMILARITY);
            return fusion.search(searcher, sought, meaning);
        } finally {
            searchers.release(searcher);
        }
    }

    /** How many sayings it has. */
    int size() {
        return vectors == 0 ? writer.getDocStats().numDocs : sayings;
    }

    @Override
    public void close() throws IOException {
        try (directory;
                writer) {
            searchers.close();
        }
    }
}
