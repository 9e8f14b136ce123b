package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.PlatformId;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one connection, each change once: {@code connected}, {@code lost}, {@code reconnected}, and {@code
 * recovered} with the first event after that, since a connection that stands may still bring nothing. Connections that
 * end soon after they stand are said to be unstable, and no more is said until one holds. One thread at a time.
 */
final class ConnectionLog {
    /** A connection that lasts less is no good sign. */
    static final Duration STEADY = Duration.ofMinutes(1);

    private final Logger log;
    private final PlatformId platform;
    private final LongSupplier nanos;

    private @Nullable Trouble told;
    private boolean hasStood;
    private boolean lostBefore;
    private boolean unstable;
    private boolean eventDue;
    private boolean notKept;
    private long upAt;
    private long lostAt;

    ConnectionLog(Logger log, PlatformId platform, LongSupplier nanos) {
        this.log = log;
        this.platform = platform;
        this.nanos = nanos;
    }

    void up(AccountId account, String details) {
        upAt = nanos.getAsLong();
        told = null;
        if (!hasStood) {
            log.infof("%s connected account=%s %s", platform, account, details);
        } else if (unstable) {
            log.debugf("%s reconnected, and unstable as before", platform);
        } else {
            reconnected();
        }
        hasStood = true;
    }

    /** It lives on. */
    void holds() {
        if (unstable && since(upAt).compareTo(STEADY) >= 0) {
            unstable = false;
            reconnected();
        }
    }

    void event() {
        if (eventDue) {
            eventDue = false;
            log.infof(
                    "%s recovered: first event after s=%d",
                    platform, since(upAt).toSeconds());
        }
    }

    void down(boolean wasUp, Trouble trouble, String reason) {
        if (trouble.equals(told) || (wasUp && unstable && !trouble.needsAPerson())) {
            log.debugf("%s still in trouble %s", platform, reason);
            return;
        }
        told = trouble;
        if (trouble.needsAPerson()) {
            unstable = false;
            log.errorf("%s %s, trying again rarely %s", platform, trouble.words(), reason);
        } else if (wasUp) {
            lost(trouble, reason);
        } else if (!unstable) {
            log.warnf("%s %s, trying again %s", platform, trouble.words(), reason);
        }
        lostAt = wasUp && !unstable ? nanos.getAsLong() : lostAt;
    }

    private void lost(Trouble trouble, String reason) {
        unstable = lostBefore && since(upAt).compareTo(STEADY) < 0;
        lostBefore = true;
        if (unstable) {
            log.warnf("%s unstable: connections end soon after they stand %s", platform, reason);
        } else {
            log.warnf("%s lost code=%s: it %s, trying again %s", platform, code(reason), trouble.words(), reason);
        }
    }

    /** The first of the reason's values. */
    private static String code(String reason) {
        return reason.replaceFirst("^\\w+=", "").replaceFirst(" .*", "");
    }

    private void reconnected() {
        eventDue = true;
        log.infof("%s reconnected after ms=%d", platform, since(lostAt).toMillis());
    }

    void notKept(Throwable failure) {
        var cause = failure.getClass().getSimpleName();
        log.logf(
                notKept ? Logger.Level.DEBUG : Logger.Level.WARN,
                "%s events cannot be kept, trying again cause=%s",
                platform,
                cause);
        notKept = true;
    }

    void died(Throwable why) {
        log.errorf(why, "%s connecting ended by itself, restart", platform);
    }

    void kept() {
        if (notKept) {
            notKept = false;
            log.infof("%s events are kept again", platform);
        }
    }

    private Duration since(long then) {
        return Duration.ofNanos(nanos.getAsLong() - then);
    }
}
