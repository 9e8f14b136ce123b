package dev.tern.platform.discord;

import dev.tern.turn.Fault;
import org.jboss.logging.Logger;

/** Says each kind of trouble once, however often it comes back, and once that it is over. Safe from any thread. */
final class TroubleLog {
    private static final String PORTAL = "https://discord.com/developers/applications";

    private final Logger log;
    private Trouble current = Trouble.NONE;
    private boolean ended;

    TroubleLog(Logger log) {
        this.log = log;
    }

    /** From now on nothing is a trouble: what still fails does so because it was stopped. */
    synchronized void end() {
        ended = true;
    }

    synchronized void say(Trouble trouble, String reason) {
        if (ended || trouble == current) {
            log.debugf("discord still in trouble %s", reason);
            return;
        }
        current = trouble;
        switch (trouble) {
            case NONE -> log.info("discord answers again");
            case UNREACHABLE -> log.warnf("discord cannot be reached, trying again %s", reason);
            case NOT_KEPT -> log.warnf("discord waits for the store, trying again %s", reason);
            case TOKEN_REFUSED ->
                log.errorf(
                        "discord refused tern.discord.token: take it again from %s > your application > Bot > Reset"
                                + " Token, set it and restart; trying again rarely %s",
                        PORTAL, reason);
            case INTENT_REFUSED ->
                log.errorf(
                        "discord refused the Message Content intent: switch it on at %s > your application > Bot >"
                                + " Privileged Gateway Intents; trying again rarely %s",
                        PORTAL, reason);
            case ENDED -> log.errorf("discord ended the connection for good, trying again rarely %s", reason);
        }
    }

    /** What can be wrong, as far as the reader of a log acts on it. */
    enum Trouble {
        NONE,
        UNREACHABLE,
        NOT_KEPT,
        TOKEN_REFUSED,
        INTENT_REFUSED,
        ENDED;

        Fault asFault(String reason) {
            return switch (this) {
                case TOKEN_REFUSED -> new Fault("platform.unauthorized", reason);
                case INTENT_REFUSED -> new Fault("platform.intent-refused", "message_content_intent=missing " + reason);
                case NONE, UNREACHABLE, NOT_KEPT, ENDED -> new Fault("platform.unavailable", reason);
            };
        }
    }
}
