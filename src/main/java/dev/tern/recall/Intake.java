package dev.tern.recall;

import dev.tern.async.VirtualThreads;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following;
import dev.tern.transcript.Following.Mark;
import dev.tern.transcript.Following.News;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** Takes what the transcript tells into an index. */
final class Intake {
    private static final int PAGE = 500;

    /** Each turn has a saying at least, but for odd ones; the windows of the last few reach this far back. */
    private static final int BEFORE = 3 * Windows.REACH;

    private final Following following;

    Intake(Following following) {
        this.following = following;
    }

    /**
     * What came of reading on.
     *
     * @param more whether there is more to read at once
     */
    record Read(Mark next, boolean more) {}

    /** Reads on from the mark, and shows what it found. */
    Uni<Read> news(SayingIndex index, Mark mark) {
        return following
                .after(mark, PAGE)
                .chain(news -> news.next().equals(mark)
                        ? Uni.createFrom().item(new Read(mark, false))
                        : take(index, news)
                                .replaceWith(
                                        () -> new Read(news.next(), news.turns().size() >= PAGE / 2)));
    }

    private Uni<Void> take(SayingIndex index, News news) {
        var grown = news.turns().stream()
                .filter(turn -> !news.changed().contains(turn.session()))
                .collect(Collectors.groupingBy(CommittedTurn::session, LinkedHashMap::new, Collectors.toList()));
        return each(List.copyOf(grown.values()), turns -> grow(index, turns))
                .chain(() -> each(news.changed(), session -> replace(index, session)))
                .chain(() -> VirtualThreads.call(() -> {
                    index.show();
                    return true;
                }))
                .replaceWithVoid();
    }

    private Uni<Boolean> grow(SayingIndex index, List<CommittedTurn> turns) {
        var first = turns.getFirst();
        return following.before(first.session(), first.seq(), BEFORE).chain(before -> put(index, before, turns));
    }

    private Uni<Boolean> replace(SayingIndex index, SessionId session) {
        return following
                .of(session)
                .chain(turns -> VirtualThreads.call(() -> {
                    index.forget(session);
                    index.put(List.of(), turns);
                    return true;
                }));
    }

    /** Reads everything; emits how far that went. */
    Uni<Mark> all(SayingIndex index, IntConsumer told) {
        return VirtualThreads.call(() -> {
                    index.clear();
                    return true;
                })
                .chain(following::end)
                .call(end -> pages(index, told));
    }

    private Uni<Void> pages(SayingIndex index, IntConsumer told) {
        return Multi.createBy()
                .repeating()
                .uni(AtomicReference<SessionId>::new, this::page)
                .whilst(page -> !page.isEmpty())
                .onItem()
                .transformToUniAndConcatenate(page -> each(page, session -> whole(index, session))
                        .invoke(() -> told.accept(index.size()))
                        .replaceWith(true))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<List<SessionId>> page(AtomicReference<SessionId> last) {
        return following
                .sessions(Optional.ofNullable(last.get()))
                .invoke(page -> page.reversed().stream().findFirst().ifPresent(last::set));
    }

    private Uni<Boolean> whole(SayingIndex index, SessionId session) {
        return following.of(session).chain(turns -> put(index, List.of(), turns));
    }

    private static Uni<Boolean> put(SayingIndex index, List<CommittedTurn> before, List<CommittedTurn> turns) {
        return VirtualThreads.call(() -> {
            index.put(before, turns);
            return true;
        });
    }

    private static <T> Uni<Void> each(List<T> all, Function<T, Uni<Boolean>> work) {
        return Multi.createFrom()
                .iterable(all)
                .onItem()
                .transformToUniAndConcatenate(work::apply)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
