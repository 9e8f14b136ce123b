package dev.tern.store;

import dev.tern.turn.Fault;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Whether a database can do one thing, write or read, as its work shows: said in the log once when it can't and once
 * when it can again, however much work there is meanwhile. A damaged database stays so until a person has looked. Safe
 * from any thread.
 */
final class Condition {
    private static final Logger LOG = Logger.getLogger(Condition.class);

    private final String work;
    private @Nullable StoreException trouble;
    private int failures;

    /** Of {@code work}: a verb, for the log. */
    Condition(String work) {
        this.work = work;
    }

    /** A failure of the database itself; others are no matter of this. */
    synchronized void failed(Throwable failure) {
        if (!(failure instanceof StoreException why) || why instanceof StoreException.Refused) {
            return;
        }
        failures++;
        if (trouble == null) {
            LOG.errorf("store cannot %s code=%s %s", work, why.code(), why.getMessage());
        }
        if (!(trouble instanceof StoreException.Corrupt)) {
            trouble = why;
        }
    }

    synchronized void worked() {
        if (trouble == null || trouble instanceof StoreException.Corrupt) {
            return;
        }
        LOG.infof("store can %s again failures=%d", work, failures);
        trouble = null;
        failures = 0;
    }

    /** Why it can't. */
    synchronized Optional<Fault> fault() {
        return Optional.ofNullable(trouble).map(Fault::of);
    }
}
