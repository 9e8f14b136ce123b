package dev.tern.platform.slack;

import org.jboss.logging.Logger;

/** Says each kind of trouble once, however often it comes back, and once that it is over. Safe from any thread. */
final class TroubleLog {
    private final Logger log;
    private Trouble current = Trouble.NONE;

    TroubleLog(Logger log) {
        this.log = log;
    }

    synchronized void say(Trouble trouble, String reason) {
        if (trouble == current) {
            log.debugf("slack as before trouble=%s %s", trouble, reason);
            return;
        }
        current = trouble;
        switch (trouble) {
            case NONE -> log.info("slack works again");
            case UNREACHABLE -> log.warnf("slack is not reached, trying again %s", reason);
            case UNSTABLE -> log.warnf("slack ends connections soon after they stand, trying again %s", reason);
            case NOT_KEPT -> log.warnf("slack events could not be kept and will be sent again %s", reason);
            case SWITCHED_OFF -> log.errorf("Socket Mode is off in the app's settings, trying again rarely %s", reason);
            case TOKEN_REFUSED -> log.errorf("slack refused a token, trying again rarely %s", reason);
        }
    }

    /** Only ends what was said of connections: one that holds says nothing of the store. */
    synchronized void connected() {
        if (current != Trouble.NONE && current != Trouble.NOT_KEPT) {
            say(Trouble.NONE, "");
        }
    }

    /** Only ends what was said of the store: events that are kept say nothing of connections. */
    synchronized void kept() {
        if (current == Trouble.NOT_KEPT) {
            say(Trouble.NONE, "");
        }
    }

    /** What can be wrong, as far as the reader of a log acts on it. */
    enum Trouble {
        NONE,
        UNREACHABLE,
        UNSTABLE,
        NOT_KEPT,
        TOKEN_REFUSED,
        SWITCHED_OFF
    }
}
