package dev.tern.gate;

import dev.tern.gate.Budget.Measure;
import dev.tern.gate.Budget.Scope;
import dev.tern.turn.Audience;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jboss.logging.Logger;

/**
 * Tells of what a budget refuses: its author once in each place, operators once, and metrics each time. Safe from any
 * thread; never blocks.
 */
public final class Refusals {
    private static final Logger LOG = Logger.getLogger(Refusals.class);
    private static final int MOST = 100_000;

    private final InstantSource clock;
    private final Map<Kind, LongAdder> counts = new ConcurrentHashMap<>();
    /** Until when it is known that there is no more. */
    private final Bounded<Object, Instant> known = new Bounded<>(MOST);

    /**
     * Nobody knows anything.
     *
     * @param clock never goes back
     */
    public Refusals(InstantSource clock) {
        this.clock = clock;
    }

    private record Kind(Scope scope, Measure measure) {}

    /** How often there was no more of that, since the start. */
    public long count(Scope scope, Measure measure) {
        var count = counts.get(new Kind(scope, measure));
        return count == null ? 0 : count.sum();
    }

    InstantSource clock() {
        return clock;
    }

    private record Told(Scope scope, Measure measure, Audience where) {}

    private record Logged(Budgets.Subject subject, Measure measure) {}

    /**
     * A refusal.
     *
     * @param wait until it may be tried again
     * @param quiet how long no more is said of it
     * @param bot whether nobody is to be told, since two bots would answer each other's notices
     */
    Decision.Spent of(Scope scope, Measure measure, Party party, Duration wait, Duration quiet, boolean bot) {
        counts.computeIfAbsent(new Kind(scope, measure), unknown -> new LongAdder())
                .increment();
        var until = clock.instant().plus(quiet);
        if (isNews(new Logged(Budgets.Subject.of(scope, party), measure), until)) {
            LOG.warnf(
                    "budget spent scope=%s limit=%s account=%s chat=%s person=%s wait_s=%d",
                    scope.word(), measure.word(), party.account(), party.chat(), party.person(), wait.toSeconds());
        }
        var told = !bot && isNews(new Told(scope, measure, party.everybody()), until);
        return new Decision.Spent(
                Notices.reason(scope, measure), wait, told ? Notices.words(scope, measure, wait) : "");
    }

    private synchronized boolean isNews(Object fact, Instant until) {
        var before = known.get(fact);
        if (before != null && before.isAfter(clock.instant())) {
            return false;
        }
        known.put(fact, until);
        return true;
    }
}
