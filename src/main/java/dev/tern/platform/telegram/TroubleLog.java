package dev.tern.platform.telegram;

import org.jboss.logging.Logger;

/** Says each kind of trouble once, however often it comes back, and once that it is over. */
final class TroubleLog {
    private final Logger log;
    private Trouble current = Trouble.NONE;

    TroubleLog(Logger log) {
        this.log = log;
    }

    void say(Trouble trouble, String reason) {
        if (trouble == current) {
            log.debugf("telegram still in trouble %s", reason);
            return;
        }
        current = trouble;
        switch (trouble) {
            case NONE -> log.info("telegram answers again");
            case UNREACHABLE -> log.warnf("telegram polling fails, trying again %s", reason);
            case NOT_KEPT -> log.warnf("telegram updates could not be kept and will be asked for again %s", reason);
            case OTHER_POLLER ->
                log.warnf("another poller or a webhook takes this bot's updates, trying again slowly %s", reason);
            case TOKEN_REFUSED -> log.errorf("telegram refused tern.telegram.token, trying again rarely %s", reason);
        }
    }

    /** What can be wrong, as far as the reader of a log acts on it. */
    enum Trouble {
        NONE,
        UNREACHABLE,
        NOT_KEPT,
        OTHER_POLLER,
        TOKEN_REFUSED
    }
}
