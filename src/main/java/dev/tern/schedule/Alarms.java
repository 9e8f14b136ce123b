package dev.tern.schedule;

import dev.tern.async.Steps;
import dev.tern.async.Timeline;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Brings jobs to the line when they are due. What is due is what the store says, by the clock of the moment; the timer
 * only says when to look, and it looks once a minute at least, since a clock may be set and another process may have
 * taken jobs in.
 *
 * <p>The event comes before the job's next time is kept. A crash between the two, or two processes at once, bring the
 * same event again, which the inbox has already. Safe from any thread.
 */
public final class Alarms {
    private static final Logger LOG = Logger.getLogger(Alarms.class);

    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int PAGE = 100;

    private final Schedules schedules;
    private final Function<RawEvent, Uni<Stored>> line;
    private final Predicate<Place> isDead;
    private final Duration catchUp;
    private final Clock clock;
    private final Timeline timeline;
    private final Set<AccountId> accounts = new TreeSet<>(Comparator.comparing(AccountId::toString));
    private final Set<JobId> broken = ConcurrentHashMap.newKeySet();
    private final Set<JobId> unheard = ConcurrentHashMap.newKeySet();
    private Runnable callOff = () -> {};
    private boolean looking;
    private boolean again;
    private boolean stopped;
    private volatile boolean storeAway;

    /**
     * Nothing is due before an account is opened.
     *
     * @param line takes an event in, once for its key
     * @param isDead whether nothing that is said in a place arrives any more; asked each time, answers at once
     * @param catchUp how late something is still done
     */
    public Alarms(
            Schedules schedules,
            Function<RawEvent, Uni<Stored>> line,
            Predicate<Place> isDead,
            Duration catchUp,
            Clock clock,
            Timeline timeline) {
        this.schedules = schedules;
        this.line = line;
        this.isDead = isDead;
        this.catchUp = catchUp;
        this.clock = clock;
        this.timeline = timeline;
    }

    /** Jobs of this account can be done from now on: the line knows it. */
    public synchronized void opened(AccountId account) {
        accounts.add(account);
        look();
    }

    /** Something may be due earlier than before. */
    public synchronized void look() {
        if (stopped || accounts.isEmpty()) {
            return;
        }
        again = looking;
        if (!looking) {
            looking = true;
            callOff.run();
            timeline.start(round(Set.copyOf(accounts)));
        }
    }

    /** Brings nothing any more. */
    public synchronized void stop() {
        stopped = true;
        callOff.run();
    }

    /** Never fails: what did not go well now is tried again when the pause is over. */
    private Uni<Void> round(Set<AccountId> known) {
        return Steps.untilDone(() -> page(known))
                .chain(() -> schedules.earliest(known))
                .map(this::pause)
                .invoke(() -> storeAway = false)
                .onFailure()
                .invoke(this::storeIsAway)
                .onFailure()
                .recoverWithItem(PAUSE)
                .invoke(this::rest)
                .replaceWithVoid();
    }

    /** Told once, however long it lasts. */
    private void storeIsAway(Throwable failure) {
        if (!storeAway) {
            LOG.warnf(
                    "schedules not looked at, trying again each minute error=%s",
                    Fault.of(failure).code());
        }
        storeAway = true;
    }

    private Duration pause(Optional<Instant> earliest) {
        return earliest.map(at -> Duration.between(clock.instant(), at))
                .filter(until -> until.compareTo(PAUSE) < 0)
                // what is still due although it was seen to could not be done
                .map(until -> until.isPositive() ? until : PAUSE)
                .orElse(PAUSE);
    }

    private synchronized void rest(Duration pause) {
        looking = false;
        if (again) {
            look();
        } else if (!stopped) {
            callOff = timeline.after(pause, this::look);
        }
    }

    /** Emits whether nothing more is due, or nothing more can be done now. */
    private Uni<Boolean> page(Set<AccountId> known) {
        var now = clock.instant();
        return schedules.due(known, now, PAGE).chain(jobs -> all(jobs, now).map(well -> !well || jobs.size() < PAGE));
    }

    /** Emits whether every one was seen to. */
    private Uni<Boolean> all(List<Job> jobs, Instant now) {
        return Multi.createFrom()
                .iterable(jobs)
                .onItem()
                .transformToUniAndConcatenate(job -> one(job, now))
                .collect()
                .with(Collectors.reducing(true, Boolean::logicalAnd));
    }

    /** One that breaks keeps no other from being done. */
    private Uni<Boolean> one(Job job, Instant now) {
        return Uni.createFrom()
                .deferred(() -> bring(job, now))
                .replaceWith(true)
                .invoke(() -> broken.remove(job.id()))
                .onFailure()
                .invoke(failure -> breaks(job, failure))
                .onFailure()
                .recoverWithItem(false);
    }

    private void breaks(Job job, Throwable failure) {
        if (broken.add(job.id())) {
            LOG.errorf(failure, "scheduled job not brought to the line, trying again each minute job=%s", job.id());
        }
    }

    private Uni<Boolean> bring(Job job, Instant now) {
        if (isDead.test(job.task().place())) {
            leftOut(job);
            return advanced(job, now);
        }
        unheard.remove(job.id());
        var newest = job.newest(now, catchUp);
        if (!newest.equals(Optional.of(job.next()))) {
            LOG.warnf(
                    "scheduled runs left out, their time was over job=%s from=%s then=%s",
                    job.id(), job.next(), newest.map(Instant::toString).orElse("none"));
        }
        return newest.map(due -> line.apply(ScheduledEvent.of(job, due, now)).replaceWithVoid())
                .orElseGet(() -> Uni.createFrom().voidItem())
                .chain(() -> advanced(job, now));
    }

    private Uni<Boolean> advanced(Job job, Instant now) {
        return schedules.advance(job.id(), job.next(), job.task().timing().after(now));
    }

    /** Told once, however many runs there would be: a model would work for nobody. */
    private void leftOut(Job job) {
        if (unheard.add(job.id())) {
            var place = job.task().place();
            LOG.warnf(
                    "scheduled runs left out, nothing can be sent there any more job=%s platform=%s chat=%s",
                    job.id(), place.account().platform(), place.chat());
        }
    }
}
