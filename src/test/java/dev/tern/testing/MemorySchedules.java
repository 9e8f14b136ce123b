package dev.tern.testing;

import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Schedules;
import dev.tern.schedule.Task;
import dev.tern.turn.AccountId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Jobs in memory, answered at once on the caller's thread, for tests in which time is virtual. */
public final class MemorySchedules implements Schedules {
    private final Map<Call, JobId> calls = new HashMap<>();
    private final Map<Long, Job> open = new TreeMap<>();
    private boolean failing;

    private record Call(TurnId turn, int ordinal) {}

    /** From now on every question fails, or none any more. */
    public void fails(boolean does) {
        failing = does;
    }

    @Override
    public Uni<Optional<Job>> add(Task task, Instant first, TurnId by, int ordinal, int most) {
        return answer(() -> {
            var call = new Call(by, ordinal);
            var known = Optional.ofNullable(calls.get(call));
            if (known.isEmpty() && count(task) >= most) {
                return Optional.empty();
            }
            var id = known.orElseGet(() -> new JobId(calls.size() + 1));
            var job = new Job(id, task, first);
            if (calls.put(call, id) == null) {
                open.put(id.value(), job);
            }
            return Optional.of(job);
        });
    }

    private long count(Task task) {
        return open.values().stream()
                .filter(job -> job.task().author().id().equals(task.author().id()))
                .count();
    }

    @Override
    public Uni<List<Job>> of(Owner owner) {
        return answer(() -> sorted().filter(job -> isOf(job, owner)).toList());
    }

    @Override
    public Uni<Boolean> cancel(JobId job, Owner owner) {
        return answer(() -> Optional.ofNullable(open.get(job.value()))
                .filter(it -> isOf(it, owner))
                .map(it -> open.remove(job.value()))
                .isPresent());
    }

    @Override
    public Uni<List<Job>> due(Set<AccountId> accounts, Instant by, int limit) {
        return answer(
                () -> sorted().filter(job -> isOn(job, accounts) && !job.next().isAfter(by))
                        .limit(limit)
                        .toList());
    }

    @Override
    public Uni<Optional<Instant>> earliest(Set<AccountId> accounts) {
        return answer(
                () -> sorted().filter(job -> isOn(job, accounts)).map(Job::next).findFirst());
    }

    @Override
    public Uni<Boolean> advance(JobId job, Instant before, Optional<Instant> next) {
        return answer(() -> {
            var found = Optional.ofNullable(open.get(job.value()))
                    .filter(it -> it.next().equals(before));
            found.ifPresent(it -> open.remove(job.value()));
            found.ifPresent(it -> next.ifPresent(at -> open.put(job.value(), new Job(job, it.task(), at))));
            return found.isPresent();
        });
    }

    private <T> Uni<T> answer(Supplier<T> answer) {
        return Uni.createFrom().item(() -> {
            if (failing) {
                throw new IllegalStateException("the store is away");
            }
            return answer.get();
        });
    }

    private Stream<Job> sorted() {
        return open.values().stream().sorted(Comparator.comparing(Job::next).thenComparing(job -> job.id()
                .value()));
    }

    private static boolean isOn(Job job, Set<AccountId> accounts) {
        return accounts.contains(job.task().place().account());
    }

    private static boolean isOf(Job job, Owner owner) {
        var task = job.task();
        return task.place().account().equals(owner.account())
                && task.author().id().equals(owner.person())
                && owner.chat().map(chat -> chat.equals(task.place().chat())).orElse(true);
    }
}
