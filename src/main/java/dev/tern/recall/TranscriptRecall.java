package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Passages;
import dev.tern.transcript.Passages.Heading;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Recalls what was said in earlier sessions before the same audience. The index says which turns; their words come from
 * the store, which is asked for this audience again. The present session's are left out: the model sees them anyway.
 */
public final class TranscriptRecall implements RecallSource {
    /** So many, since much of the best may be what the session began with, and the index does not know that. */
    private static final int HITS = 200;

    private static final int TURNS = 40;
    private static final int PASSAGES = 8;

    /** Of one speaker in one turn; a turn that says more is quoted where it speaks of what is asked. */
    private static final int LINE = 240;

    /** What has fewer of the words that were asked was found by its neighbours, or by chance. */
    private static final double LEAST_SHARE = 0.25;

    private final Indexing index;
    private final Passages passages;
    private final Shown shown;

    /** Over this index; days are those of the zone. */
    public TranscriptRecall(Indexing index, Passages passages, ZoneId zone) {
        this.index = index;
        this.passages = passages;
        this.shown = new Shown(zone);
    }

    @Override
    public Uni<List<Recalled>> about(RecallQuery query) {
        var words = Words.asked(query.words());
        if (words.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        var sought = Sought.of(words, query.audience(), HITS)
                .without(query.session())
                .meaning(query.words());
        return index.search(sought)
                .chain(hits -> unseen(query.session(), turns(hits))
                        .chain(turns -> passages.turns(query.audience(), turns)
                                .map(found -> best(turns, found, words, alike(hits)))))
                .chain(best -> told(query, best, words));
    }

    private static List<TurnId> turns(List<Hit> hits) {
        return hits.stream().map(hit -> hit.place().turn()).distinct().toList();
    }

    private static Set<TurnId> alike(List<Hit> hits) {
        return hits.stream().filter(Hit::alike).map(hit -> hit.place().turn()).collect(Collectors.toSet());
    }

    /** A branch shows what it began with, and so does a session that goes on from a summary. */
    private Uni<List<TurnId>> unseen(SessionId session, List<TurnId> turns) {
        return passages.partOf(session, turns).map(seen -> turns.stream()
                .filter(turn -> !seen.contains(turn))
                .limit(TURNS)
                .toList());
    }

    private static List<CommittedTurn> best(
            List<TurnId> order, List<CommittedTurn> found, Set<String> words, Set<TurnId> alike) {
        var byId = found.stream().collect(Collectors.toMap(CommittedTurn::turn, Function.identity()));
        var said = new HashSet<Set<String>>();
        return order.stream()
                .flatMap(turn -> Optional.ofNullable(byId.get(turn)).stream())
                .filter(turn -> alike.contains(turn.turn()) || share(turn, words) >= LEAST_SHARE)
                .filter(turn -> said.add(wordsOf(turn))) // the same once more tells nothing new
                .limit(PASSAGES)
                .toList();
    }

    private static double share(CommittedTurn turn, Set<String> words) {
        var there = wordsOf(turn);
        return words.stream().filter(there::contains).count() / (double) words.size();
    }

    private static Set<String> wordsOf(CommittedTurn turn) {
        return turn.sayings().stream()
                .flatMap(said -> Words.of(said.name() + " " + said.text()).stream())
                .collect(Collectors.toSet());
    }

    private Uni<List<Recalled>> told(RecallQuery query, List<CommittedTurn> best, Set<String> words) {
        var sessions = best.stream().map(CommittedTurn::session).collect(Collectors.toSet());
        return passages.headings(query.audience(), sessions)
                .map(TranscriptRecall::titles)
                .map(titles -> best.stream()
                        .map(turn -> shown.passage(turn, title(titles, turn), words, LINE))
                        .map(text -> new Recalled(text, true))
                        .toList());
    }

    private static Map<SessionId, Heading> titles(Collection<Heading> headings) {
        return headings.stream().collect(Collectors.toMap(Heading::session, Function.identity()));
    }

    private static Optional<String> title(Map<SessionId, Heading> titles, CommittedTurn turn) {
        return Optional.ofNullable(titles.get(turn.session())).flatMap(Heading::title);
    }
}
