package dev.tern.platform.slack;

import dev.tern.platform.Destination;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Slack's sign that an answer is being written: the status of an assistant in a thread, which the answer takes away. An app
 * that Slack does not let do that is left alone until the next start.
 *
 * @see <a href="https://docs.slack.dev/reference/methods/assistant.threads.setStatus">assistant.threads.setStatus</a>
 */
final class SlackStatus {
    /** Slack takes a status away after two minutes. */
    static final Duration FADES = Duration.ofSeconds(90);

    static final String THINKING = "is thinking…";

    private static final Logger LOG = Logger.getLogger(SlackStatus.class);

    private final SlackClient client;
    private final AtomicBoolean muted = new AtomicBoolean();

    SlackStatus(SlackClient client) {
        this.client = client;
    }

    Uni<Void> show(Destination to) {
        if (muted.get() || to.thread().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return client.status(to.chat().value(), to.thread().get().value(), THINKING)
                .onFailure(this::isRefused)
                .recoverWithUni(this::mute)
                .onFailure()
                .transform(this::refusal);
    }

    private boolean isRefused(Throwable failure) {
        return SlackFault.read(failure, client.account()) instanceof SlackFault.Refused refused
                && !refused.tokenRefused();
    }

    private Uni<Void> mute(Throwable failure) {
        if (muted.compareAndSet(false, true)) {
            LOG.infof(
                    "slack shows no status while an answer is written %s advice=add the scope assistant:write if that is"
                            + " wanted",
                    SlackFault.read(failure, client.account()).reason());
        }
        return Uni.createFrom().voidItem();
    }

    private PlatformException refusal(Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        return SlackRefusal.of("status failed platform=slack " + fault.reason(), fault, Scope.CHAT);
    }
}
