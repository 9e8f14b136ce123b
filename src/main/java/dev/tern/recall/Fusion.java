package dev.tern.recall;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

    /** Of the ranking by meaning; more of it would cost more of what words find than it brings. */
    private static final double MEANING = 0.4;

    /** A cosine that only texts have that speak of the same. */
    private static final float ALIKE = 0.45f;

    /** What was said today is worth that much more than the same long ago. */
    private static final double FRESHNESS = 0.05;

    private static final double FRESH_MILLIS = Duration.ofDays(30).toMillis();

    private final Clock clock;

    Fusion(Clock clock) {
        this.clock = clock;
    }

    /**
     * The best first.
     *
     * @param meaning the vector of what is asked; empty for what is found by words alone
     */
    List<Hit> search(IndexSearcher searcher, Sought sought, Optional<float[]> meaning) throws IOException {
        if (sought.words().isEmpty()) {
            return List.of();
        }
        var candidates = searcher.search(Scope.of(words(Windows.NEAR, sought), sought, Windows.SESSION), CANDIDATES);
        var fused = new HashMap<Integer, Double>();
        for (var field : List.of(Windows.OWN, Windows.NEAR, Windows.FAR)) {
            rank(ranked(searcher, candidates, field, sought), WEIGHTS.getOrDefault(field, 0.0), fused);
        }
        var nearest = meaning.isPresent() ? Vectors.nearest(searcher, meaning.get(), sought) : List.<ScoreDoc>of();
        rank(nearest, MEANING, fused);
        return hits(searcher, fused, alike(nearest), sought.limit());
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

    private static Set<Integer> alike(List<ScoreDoc> nearest) {
        return nearest.stream()
                .filter(found -> found.score >= ALIKE)
                .map(found -> found.doc)
                .collect(Collectors.toSet());
    }

    private List<Hit> hits(IndexSearcher searcher, Map<Integer, Double> fused, Set<Integer> alike, int limit)
            throws IOException {
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
            int document = found.getKey();
            var place = Hit.Place.parse(stored.document(document).get(Windows.ID));
            hits.add(new Hit(place, found.getValue(), alike.contains(document)));
        }
        return hits;
    }

    private static double fresh(long ageMillis) {
        return 1 + FRESHNESS * Math.exp(-Math.max(0, ageMillis) / FRESH_MILLIS);
    }
}
