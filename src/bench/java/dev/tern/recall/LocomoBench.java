package dev.tern.recall;

import static dev.tern.store.Ports.get;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.async.RealTimeline;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.io.File;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * How much of what answers a question is found, on the LoCoMo questions, through the store, the index that follows it and
 * the search that turns use: each conversation is a place of its own in one store, each of its sessions one of ours. No
 * model takes part, unless one is named. Run it with {@code ./mvnw -Pbench test -Dbench.main=dev.tern.recall.LocomoBench
 * -Dlocomo=<file>}, with {@code -Pbench,embeddings -Dembedder=dev.tern.recall.minilm.MiniLmEmbedder} with vectors too.
 */
public final class LocomoBench {
    private static final AccountId ACCOUNT = AccountId.parse("bench:1");
    private static final Pattern EVIDENCE = Pattern.compile("D\\d+:\\d+");
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

    private final Map<TurnId, String> dialogueIds = new HashMap<>();
    private final Ports ports;

    private LocomoBench(Ports ports) {
        this.ports = ports;
    }

    /** The arguments are those of other benchmarks, and not looked at. */
    public static void main(String... args) throws Exception {
        var root = new ObjectMapper().readTree(new File(System.getProperty("locomo")));
        var store = new SqliteStore();
        store.beforeEach(null);
        var bench = new LocomoBench(store.ports());
        root.forEach(bench::commit);
        var clock = Clock.systemUTC();
        var folder = new IndexFolder(Files.createTempDirectory("tern-bench"), clock);
        var embedder = embedder();
        var meanings = embedder.map(one -> new Meanings(one, Duration.ofSeconds(5)));
        var indexing = new Indexing(folder, store.ports().following(), new RealTimeline(clock), meanings);
        indexing.start();
        while (indexing.state().phase() != IndexState.Phase.CURRENT) {
            Thread.sleep(50);
        }
        System.out.printf("sayings=%d%n", indexing.state().sayings());
        if (embedder.isPresent()) {
            embedder.get().await(indexing.state().sayings());
        }
        bench.ask(root, indexing);
        System.out.println(bench.ask(root, indexing)); // once everything is warm
        indexing.stop();
        store.afterEach(null);
    }

    /** The one of {@code -Dembedder}, if any. */
    private static Optional<Counting> embedder() throws ReflectiveOperationException {
        var name = System.getProperty("embedder", "");
        return name.isEmpty()
                ? Optional.empty()
                : Optional.of(new Counting(
                        (Embedder) Class.forName(name).getConstructor().newInstance()));
    }

    private void commit(JsonNode sample) {
        var conversation = sample.get("conversation");
        var chat = new ChatId(sample.get("sample_id").asText());
        for (int n = 1; conversation.has("session_" + n); n++) {
            var at = LocalDateTime.parse(conversation.get("session_" + n + "_date_time").asText(), DATE)
                    .toInstant(ZoneOffset.UTC);
            var key = new SessionKey(chat.value());
            var session = get(ports.sessions().renew(key, new Audience.Place(ACCOUNT, chat))).id();
            for (var said : conversation.get("session_" + n)) {
                var turn = turn(chat, said, at);
                dialogueIds.put(turn.id(), said.get("dia_id").asText());
                get(ports.ledger()
                        .commit(
                                new TurnRecord(
                                        turn.id(),
                                        session,
                                        Outcome.EMPTY,
                                        List.of(UserSaid.of(turn)),
                                        List.of(),
                                        "",
                                        "none/none",
                                        Usage.NONE,
                                        at,
                                        at,
                                        Optional.empty()),
                                List.of()));
            }
        }
    }

    private static Turn turn(ChatId chat, JsonNode said, Instant at) {
        var id = said.get("dia_id").asText();
        var author = new Author(
                new PersonId(said.get("speaker").asText()), said.get("speaker").asText(), false);
        var origin = new Origin(ACCOUNT, chat, ChatKind.GROUP, "", Optional.empty(), new MessageId(id));
        return new Turn(
                TurnId.of(ACCOUNT, new EventKey(chat + " " + id)),
                origin,
                author,
                Addressing.MENTION,
                said.get("text").asText(),
                List.of(),
                List.of(
                        new Annotation.SaidBy(author.id(), author.name()),
                        new Annotation.Posted(new MessageId(id), at)),
                at);
    }

    private Figures ask(JsonNode root, Indexing indexing) {
        var figures = new Figures();
        for (var sample : root) {
            var audience = new Audience.Place(ACCOUNT, new ChatId(sample.get("sample_id").asText()));
            for (var question : sample.get("qa")) {
                if (!question.path("evidence").isEmpty()) {
                    ask(question, audience, indexing, figures);
                }
            }
        }
        return figures;
    }

    private void ask(JsonNode question, Audience audience, Indexing indexing, Figures figures) {
        Set<String> evidence = new HashSet<>();
        StreamSupport.stream(question.get("evidence").spliterator(), false)
                .flatMap(text -> EVIDENCE.matcher(text.asText()).results())
                .forEach(match -> evidence.add(match.group()));
        var text = question.get("question").asText();
        long begun = System.nanoTime();
        var found =
                get(indexing.search(Sought.of(Words.asked(text), audience, 200).meaning(text)));
        figures.add(evidence, found.stream().map(hit -> dialogueIds.get(hit.place().turn())).toList(), begun);
    }

    /** Sums over the questions asked so far. */
    private static final class Figures {
        private static final int[] DEPTHS = {5, 10, 20};

        private final List<Long> nanos = new ArrayList<>();
        private final double[] recall = new double[DEPTHS.length];
        private double hits;
        private double reciprocal;

        void add(Set<String> evidence, List<String> found, long begun) {
            nanos.add(System.nanoTime() - begun);
            for (int i = 0; i < DEPTHS.length; i++) {
                long there = found.stream().limit(DEPTHS[i]).filter(evidence::contains).count();
                recall[i] += there / (double) Math.max(1, evidence.size());
            }
            hits += found.stream().limit(20).anyMatch(evidence::contains) ? 1 : 0;
            for (int rank = 0; rank < found.size(); rank++) {
                if (evidence.contains(found.get(rank))) {
                    reciprocal += 1.0 / (rank + 1);
                    break;
                }
            }
        }

        @Override
        public String toString() {
            int n = nanos.size();
            var sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
            return "questions=%d R@5=%.3f R@10=%.3f R@20=%.3f hit@20=%.3f MRR=%.3f ms p50=%.2f p99=%.2f"
                    .formatted(
                            n,
                            recall[0] / n,
                            recall[1] / n,
                            recall[2] / n,
                            hits / n,
                            reciprocal / n,
                            sorted[n / 2] / 1e6,
                            sorted[n * 99 / 100] / 1e6);
        }
    }
}
