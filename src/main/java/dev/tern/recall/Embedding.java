package dev.tern.recall;

import dev.tern.async.VirtualThreads;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.CommittedTurn.Saying;
import dev.tern.transcript.Following;
import dev.tern.transcript.Following.Mark;
import dev.tern.transcript.Following.News;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.store.AlreadyClosedException;

/**
 * Adds what was said means to an index that has its words already. A model takes its time for a text, so this reads the
 * transcript once more, on its own, and words are found however far behind it is.
 */
final class Embedding {
    private static final int PAGE = 16;

    private final Following following;
    private final Meanings meanings;

    Embedding(Following following, Meanings meanings) {
        this.following = following;
        this.meanings = meanings;
    }

    private record Said(CommittedTurn turn, Saying saying) {}

    /** Takes in a little of what its vectors lack; emits whether there may be more. */
    Uni<Boolean> step(SayingIndex index) {
        var from = index.embedded();
        return following
                .after(from, PAGE)
                .chain(news -> news.next().equals(from)
                        ? Uni.createFrom().item(false)
                        : whole(news).chain(turns -> VirtualThreads.call(() -> take(index, from, news, turns))));
    }

    /** What is new, and all that holds of the sessions that changed. */
    private Uni<List<CommittedTurn>> whole(News news) {
        var grown = news.turns().stream()
                .filter(turn -> !news.changed().contains(turn.session()))
                .toList();
        return Multi.createFrom()
                .iterable(news.changed())
                .onItem()
                .transformToUniAndConcatenate(following::of)
                .collect()
                .asList()
                .map(changed -> Stream.concat(grown.stream(), changed.stream().flatMap(List::stream))
                        .toList());
    }

    private boolean take(SayingIndex index, Mark from, News news, List<CommittedTurn> turns) throws IOException {
        var said = turns.stream()
                .flatMap(turn -> turn.sayings().stream().map(saying -> new Said(turn, saying)))
                .toList();
        try {
            var known = index.vectors(news.changed());
            index.embed(from, news.next(), news.changed(), entries(said, known));
            index.show();
            return true;
        } catch (AlreadyClosedException closed) { // ended, or opened anew, while the model took its time
            return false;
        }
    }

    /** What was said and has a vector keeps it; the model reads the rest, a little at a time. */
    private List<Vectors.Entry> entries(List<Said> said, Map<String, float[]> known) {
        var entries = new ArrayList<Vectors.Entry>(said.size());
        var unknown = new ArrayList<Said>();
        for (var one : said) {
            var vector = known.get(Vectors.id(one.turn(), one.saying()));
            if (vector == null) {
                unknown.add(one);
            } else {
                entries.add(Vectors.entry(one.turn(), one.saying(), vector));
            }
        }
        for (int first = 0; first < unknown.size(); first += PAGE) {
            var page = unknown.subList(first, Math.min(unknown.size(), first + PAGE));
            var vectors =
                    meanings.of(page.stream().map(one -> one.saying().text()).toList());
            IntStream.range(0, page.size()).forEach(n -> vectors.get(n)
                    .map(vector -> Vectors.entry(page.get(n).turn(), page.get(n).saying(), vector))
                    .ifPresent(entries::add));
        }
        return entries;
    }
}
