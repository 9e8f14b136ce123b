package dev.tern.recall;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryRescorer;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/**
 * Ranks what is found three times, by a saying's own words, by those right beside it and by those around it, and fuses
 * the ranks. The second decides what takes part: whatever is good in one of the others is in it, and one search is a third
 * of the work of three. Figures are in {@code src/docs/benchmarks.md}, and so is what was tried.
 */
final class Fusion {
    /** Of a ranking, k1 and b; the same when it is written. */
    static final Similarity SIMILARITY = new BM25Similarity(0.9f, 0.5f);

    private static final int CANDIDATES = 200;

    /** The smaller, the more the first ranks count. */
    private static final double SMOOTHING = 3;

    private static final Map<String, Double> WEIGHTS = Map.of(Windows.OWN, 1.0, Windows.NEAR, 1.0, Windows.FAR, 0.7);

    /** What was said today is worth that much more than the same long ago. */
    private static final double FRESHNESS = 0.05;

    private static final double FRESH_MILLIS = Duration.ofDays(30).toMillis();

    private final Clock clock;

    Fusion(Clock clock) {
        this.clock = clock;
    }

    /** The best first. */
    List<Hit> search(IndexSearcher searcher, Sought sought) throws IOException {
        if (sought.words().isEmpty()) {
            return List.of();
        }
        var candidates = searcher.search(scoped(sought), CANDIDATES);
        var fused = new HashMap<Integer, Double>();
        for (var field : List.of(Windows.OWN, Windows.NEAR, Windows.FAR)) {
            rank(ranked(searcher, candidates, field, sought), WEIGHTS.getOrDefault(field, 0.0), fused);
        }
        return hits(searcher, fused, sought.limit());
    }

    private static Query scoped(Sought sought) {
        var query = new BooleanQuery.Builder();
        query.add(words(Windows.NEAR, sought), Occur.MUST);
        query.add(new TermQuery(new Term(Windows.AUDIENCE, sought.audience().key())), Occur.FILTER);
        sought.within()
                .ifPresent(
                        session -> query.add(new TermQuery(new Term(Windows.SESSION, session.value())), Occur.FILTER));
        sought.without()
                .ifPresent(session ->
                        query.add(new TermQuery(new Term(Windows.SESSION, session.value())), Occur.MUST_NOT));
        if (sought.after().isPresent() || sought.before().isPresent()) {
            query.add(
                    LongField.newRangeQuery(
                            Windows.AT,
                            sought.after().map(at -> at.toEpochMilli()).orElse(Long.MIN_VALUE),
                            sought.before().map(at -> at.toEpochMilli() - 1).orElse(Long.MAX_VALUE)),
                    Occur.FILTER);
        }
        return query.build();
    }

    private static Query words(String field, Sought sought) {
        var query = new BooleanQuery.Builder();
        sought.words().forEach(word -> query.add(new TermQuery(new Term(field, word)), Occur.SHOULD));
        return query.build();
    }

    /** Those of the candidates that have any of the words in this field, the best first. */
    private static List<ScoreDoc> ranked(IndexSearcher searcher, TopDocs candidates, String field, Sought sought)
            throws IOException {
        if (field.equals(Windows.NEAR)) {
            return List.of(candidates.scoreDocs);
        }
        var again = new QueryRescorer(words(field, sought)) {
            @Override
            protected float combine(float before, boolean matches, float score) {
                return matches ? score : 0;
            }
        };
        var all = again.rescore(searcher, candidates, CANDIDATES).scoreDocs;
        return List.of(all).stream().takeWhile(found -> found.score > 0).toList();
    }

    private static void rank(List<ScoreDoc> ranked, double weight, Map<Integer, Double> fused) {
        for (int rank = 0; rank < ranked.size(); rank++) {
            fused.merge(ranked.get(rank).doc, weight / (SMOOTHING + rank + 1), Double::sum);
        }
    }

    private List<Hit> hits(IndexSearcher searcher, Map<Integer, Double> fused, int limit) throws IOException {
        var ages = Ages.of(searcher.getIndexReader(), fused.keySet());
        var now = clock.millis();
        var best = fused.entrySet().stream()
                .map(found -> Map.entry(
                        found.getKey(), found.getValue() * fresh(now - ages.getOrDefault(found.getKey(), 0L))))
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .toList();
        var stored = searcher.storedFields();
        var hits = new ArrayList<Hit>(best.size());
        for (var found : best) {
            hits.add(new Hit(Hit.Place.parse(stored.document(found.getKey()).get(Windows.ID)), found.getValue()));
        }
        return hits;
    }

    private static double fresh(long ageMillis) {
        return 1 + FRESHNESS * Math.exp(-Math.max(0, ageMillis) / FRESH_MILLIS);
    }
}
