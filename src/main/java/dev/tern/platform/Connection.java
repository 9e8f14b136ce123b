package dev.tern.platform;

import dev.tern.platform.PlatformState.Connecting;
import dev.tern.platform.PlatformState.Failed;
import dev.tern.platform.PlatformState.Up;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one account's connection. An adapter tells what happens to it, as often as it likes; this keeps the
 * state, and has each change said once in the log. Safe from any thread; never waits.
 */
public final class Connection {
    /** The code of {@link Failed#fault()} where nothing tries any more: only a new process helps. */
    public static final String DIED = "platform.died";

    /** The code of {@link Connecting#last()} before the first try has ended. */
    public static final String STARTING = "platform.starting";

    private final Signs signs;
    private final Clock clock;
    private final LongSupplier nanos;
    private final ConnectionLog log;

    private PlatformState state = new Connecting(new Fault(STARTING, "first try"));
    private Instant since;
    private @Nullable Up lastUp;
    private long signedAt;
    private long reconnects;
    private @Nullable String warning;
    private boolean stopped;

    /**
     * What shows that the other side lives.
     *
     * @param name see {@link ConnectionFacts#sign()}
     * @param regular whether one is due although nobody writes
     */
    public record Signs(String name, boolean regular) {}

    public Connection(Logger log, PlatformId platform, Signs signs) {
        this(log, platform, signs, Clock.systemUTC(), System::nanoTime);
    }

    /** @param nanos a clock that nobody sets */
    Connection(Logger log, PlatformId platform, Signs signs, Clock clock, LongSupplier nanos) {
        this.signs = signs;
        this.clock = clock;
        this.nanos = nanos;
        this.log = new ConnectionLog(log, platform, nanos);
        this.since = clock.instant();
    }

    public synchronized PlatformState state() {
        return state;
    }

    public synchronized ConnectionFacts facts() {
        var last = Optional.ofNullable(lastUp);
        return new ConnectionFacts(
                last.map(Up::account),
                signs.name(),
                Optional.of(since),
                last.map(Up::lastSign),
                last.filter(up -> signs.regular() && !stopped).map(up -> silence()),
                reconnects,
                Optional.ofNullable(warning));
    }

    /** For how long there was no sign; since ever, if there was none. */
    public synchronized Duration silence() {
        return lastUp == null ? Duration.ofNanos(Long.MAX_VALUE) : Duration.ofNanos(nanos.getAsLong() - signedAt);
    }

    /**
     * It takes events in; also a sign, and the end of what troubled it.
     *
     * @param details for the log, such as {@code username=tern_bot}
     */
    public synchronized void up(AccountId account, String details) {
        if (stopped) {
            return;
        }
        if (!(state instanceof Up)) {
            since = clock.instant();
            reconnects += lastUp == null ? 0 : 1;
            log.up(account, details);
        }
        seen(account);
    }

    /** The other side has shown that it is there; says nothing of a connection that is not up. */
    public synchronized void sign() {
        if (state instanceof Up(var account, var _)) {
            seen(account);
            log.holds();
        }
    }

    /** It has brought something that somebody did; a sign, too. */
    public synchronized void event() {
        sign();
        log.event();
    }

    /**
     * It takes nothing in, for whatever reason.
     *
     * @param fault its reason begins with what is wrong in one word, for example {@code close=1006}
     */
    public synchronized void down(Trouble trouble, Fault fault) {
        if (stopped) {
            return;
        }
        var wasUp = state instanceof Up;
        if (wasUp) {
            since = clock.instant();
        }
        state = trouble.needsAPerson() ? new Failed(fault) : new Connecting(fault);
        log.down(wasUp, trouble, fault.reason());
    }

    /** The store does not take what comes, which comes again; nothing is wrong with the connection. */
    public synchronized void notKept(Throwable failure) {
        if (!stopped) {
            log.notKept(failure);
        }
    }

    /** The store takes what comes. */
    public synchronized void kept() {
        log.kept();
    }

    /** Something seems wrong, see {@link ConnectionFacts#warning()}. */
    public synchronized void warn(String what) {
        warning = what;
    }

    /** What keeps it up has ended by itself, which is a bug. */
    public synchronized void died(Throwable why) {
        state = new Failed(new Fault(DIED, "cause=" + why.getClass().getSimpleName()));
        since = clock.instant();
        log.died(why);
    }

    /** The end: what still fails does so because it was stopped. */
    public synchronized void stop() {
        stopped = true;
        since = clock.instant();
        state = new Connecting(new Fault("platform.stopped", "stopped"));
    }

    private void seen(AccountId account) {
        var up = new Up(account, clock.instant());
        state = up;
        lastUp = up;
        signedAt = nanos.getAsLong();
    }
}
