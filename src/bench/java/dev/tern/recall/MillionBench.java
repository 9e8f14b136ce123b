package dev.tern.recall;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.CommittedTurn;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.FSDirectory;

/**
 * How long a search takes among a million made-up messages, a hundred in each chat, while fifty more come each second:
 * with the documents and the search of the index, without a store. Each document belongs to a second audience, which has
 * all of them, so that a search over everything can be measured too. Run it with {@code ./mvnw -Pbench test
 * -Dbench.main=dev.tern.recall.MillionBench}.
 */
public final class MillionBench {
    private static final int MESSAGES = Integer.getInteger("messages", 1_000_000);
    private static final int IN_A_CHAT = 100;
    private static final int IN_A_MESSAGE = 12;
    private static final int ASKED = 5;
    private static final int VOCABULARY = 60_000;

    /** Words that are as frequent as these are not looked for. */
    private static final int EVERYDAY = 60;

    private static final int SEARCHES = 2_000;
    private static final AccountId ACCOUNT = AccountId.parse("bench:1");
    private static final Audience ALL = new Audience.Place(ACCOUNT, new ChatId("all"));

    private final Random random = new Random(20261201);
    private final double[] frequency = frequency();
    private final Windows windows = new Windows(ZoneOffset.UTC);
    private final IndexWriter writer;

    private MillionBench(IndexWriter writer) {
        this.writer = writer;
    }

    /** The arguments are those of other benchmarks, and not looked at. */
    public static void main(String... args) throws Exception {
        var path = Files.createTempDirectory("tern-bench");
        try (var directory = FSDirectory.open(path);
                var writer = new IndexWriter(
                        directory,
                        new IndexWriterConfig().setSimilarity(Fusion.SIMILARITY).setRAMBufferSizeMB(32));
                var searchers = new SearcherManager(writer, null)) {
            var bench = new MillionBench(writer);
            bench.fill();
            writer.commit();
            searchers.maybeRefreshBlocking();
            long bytes = 0;
            for (var file : directory.listAll()) {
                bytes += directory.fileLength(file);
            }
            System.out.printf("index MB=%d segments=%d%n", bytes >> 20, writer.getDocStats().numDocs);
            bench.measure(searchers);
        }
    }

    private void fill() throws Exception {
        long begun = System.nanoTime();
        for (int chat = 0; chat < MESSAGES / IN_A_CHAT; chat++) {
            put(List.of(), turns(chat, 0, IN_A_CHAT));
        }
        System.out.printf("built messages=%d s=%.0f%n", MESSAGES, (System.nanoTime() - begun) / 1e9);
    }

    private void put(List<CommittedTurn> before, List<CommittedTurn> turns) throws Exception {
        for (var entry : windows.entries(before, turns)) {
            entry.document().add(new StringField(Windows.AUDIENCE, ALL.key(), Field.Store.NO));
            writer.updateDocument(new Term(Windows.ID, entry.id()), entry.document());
        }
    }

    private void measure(SearcherManager searchers) throws Exception {
        var stopped = new AtomicBoolean();
        var inserting = Thread.ofPlatform().start(() -> insert(searchers, stopped));
        for (var round : List.of("warm", "measured")) {
            System.out.println(round + " one chat " + search(searchers, false));
            System.out.println(round + " all chats " + search(searchers, true));
        }
        stopped.set(true);
        inserting.join();
    }

    /** Fifty a second into chats by chance, shown four times a second. */
    private void insert(SearcherManager searchers, AtomicBoolean stopped) {
        var chance = new Random(1);
        try {
            for (int n = 0; !stopped.get(); n++) {
                int chat = chance.nextInt(MESSAGES / IN_A_CHAT);
                put(turns(chat, IN_A_CHAT - 12, 12), turns(chat, IN_A_CHAT + n, 1));
                if (n % 12 == 0) {
                    searchers.maybeRefresh();
                }
                Thread.sleep(20);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private String search(SearcherManager searchers, boolean everywhere) throws Exception {
        var fusion = new Fusion(Clock.systemUTC());
        var chance = new Random(2);
        var nanos = new long[SEARCHES];
        var busy = new long[SEARCHES]; // of the processor alone, which others on the machine do not lengthen
        var threads = ManagementFactory.getThreadMXBean();
        for (int n = 0; n < SEARCHES; n++) {
            var audience = everywhere ? ALL : audience(chance.nextInt(MESSAGES / IN_A_CHAT));
            var sought = Sought.of(question(chance), audience, 20);
            long begunBusy = threads.getCurrentThreadCpuTime();
            long begun = System.nanoTime();
            var searcher = searchers.acquire();
            try {
                searcher.setSimilarity(Fusion.SIMILARITY);
                fusion.search(searcher, sought, Optional.empty());
            } finally {
                searchers.release(searcher);
            }
            nanos[n] = System.nanoTime() - begun;
            busy[n] = threads.getCurrentThreadCpuTime() - begunBusy;
        }
        return "ms %s, of the processor %s".formatted(quantiles(nanos), quantiles(busy));
    }

    private static String quantiles(long[] nanos) {
        Arrays.sort(nanos);
        return "p50=%.2f p99=%.2f".formatted(nanos[nanos.length / 2] / 1e6, nanos[nanos.length * 99 / 100] / 1e6);
    }

    private List<CommittedTurn> turns(int chat, int first, int count) {
        var turns = new ArrayList<CommittedTurn>();
        for (int n = first; n < first + count; n++) {
            var text = IntStream.range(0, IN_A_MESSAGE)
                    .mapToObj(i -> "w" + word(random))
                    .collect(Collectors.joining(" "));
            turns.add(new CommittedTurn(
                    n,
                    new TurnId("t" + chat + "-" + n),
                    new SessionId("s" + chat),
                    new SessionKey("k" + chat),
                    audience(chat),
                    Outcome.ANSWERED,
                    List.of(new AssistantSaid(text, "", List.of())),
                    Instant.ofEpochSecond(1_700_000_000L + chat * 1_000L + n)));
        }
        return turns;
    }

    private static Audience audience(int chat) {
        return new Audience.Place(ACCOUNT, new ChatId("c" + chat));
    }

    private Set<String> question(Random chance) {
        var words = new LinkedHashSet<String>();
        while (words.size() < ASKED) {
            int word = word(chance);
            if (word >= EVERYDAY) {
                words.addAll(Words.of("w" + word));
            }
        }
        return words;
    }

    /** As words are distributed in any language: the nth one is an nth as frequent as the first. */
    private int word(Random chance) {
        int found = Arrays.binarySearch(frequency, chance.nextDouble());
        return Math.min(VOCABULARY - 1, found >= 0 ? found : -found - 1);
    }

    private static double[] frequency() {
        var sums = new double[VOCABULARY];
        double sum = 0;
        for (int n = 0; n < VOCABULARY; n++) {
            sum += 1.0 / (n + 1);
            sums[n] = sum;
        }
        for (int n = 0; n < VOCABULARY; n++) {
            sums[n] /= sum;
        }
        return sums;
    }
}
