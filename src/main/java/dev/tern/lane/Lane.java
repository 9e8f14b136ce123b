package dev.tern.lane;

import dev.tern.turn.PersonId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One conversation's lane: what runs, and what waits. Guarded by its {@link Lanes}. */
final class Lane {
    private final Deque<Work> ahead = new ArrayDeque<>();
    /** By person; who has waited longest for a turn is first. */
    private final Map<Optional<PersonId>, Deque<Work>> waiting = new LinkedHashMap<>();

    private final Set<Optional<PersonId>> told = new HashSet<>();
    private Optional<PersonId> lastServed = Optional.empty();

    @Nullable
    private Work running;

    Optional<Work> running() {
        return Optional.ofNullable(running);
    }

    /** How much of one person's runs and waits. */
    int size(Optional<PersonId> by) {
        int runs = running != null && running.by().equals(by) ? 1 : 0;
        long first = ahead.stream().filter(work -> work.by().equals(by)).count();
        var theirs = waiting.get(by);
        return runs + (int) first + (theirs == null ? 0 : theirs.size());
    }

    /** Whether this is the first of a person's work for which there is no room, since none of it was left. */
    boolean isFirstRefused(Optional<PersonId> by) {
        return told.add(by);
    }

    void add(Work work) {
        waiting.computeIfAbsent(work.by(), person -> new ArrayDeque<>()).add(work);
    }

    void addAhead(Work work) {
        ahead.add(work);
    }

    void ended() {
        running = null;
    }

    /** What is to run now, and runs from then on; empty where nothing waits. */
    Optional<Work> next() {
        running = ahead.isEmpty() ? pick(waiting, lastServed) : ahead.remove();
        lastServed = running == null ? lastServed : running.by();
        told.removeIf(person -> size(person) == 0);
        return running();
    }

    /** Of whom was not served last, if there is anybody else. */
    private static @Nullable Work pick(Map<Optional<PersonId>, Deque<Work>> queues, Optional<PersonId> last) {
        if (queues.isEmpty()) {
            return null;
        }
        var person = queues.keySet().stream()
                .filter(other -> !other.equals(last))
                .findFirst()
                .orElse(last);
        var theirs = Objects.requireNonNull(queues.remove(person));
        var work = theirs.remove();
        if (!theirs.isEmpty()) {
            queues.put(person, theirs);
        }
        return work;
    }

    /** What waits, in the order in which it would run. */
    List<Work> inOrder() {
        var all = new ArrayList<>(ahead);
        var queues = new LinkedHashMap<Optional<PersonId>, Deque<Work>>();
        waiting.forEach((person, theirs) -> queues.put(person, new ArrayDeque<>(theirs)));
        var last = ahead.isEmpty() ? lastServed : ahead.getLast().by();
        for (var work = pick(queues, last); work != null; work = pick(queues, last)) {
            all.add(work);
            last = work.by();
        }
        return all;
    }

    /** Takes out what waits and is meant, in the order in which it would have run. */
    List<Work> take(Predicate<Work> isMeant) {
        var taken = inOrder().stream().filter(isMeant).toList();
        ahead.removeAll(taken);
        waiting.values().forEach(theirs -> theirs.removeAll(taken));
        waiting.values().removeIf(Deque::isEmpty);
        return taken;
    }
}
