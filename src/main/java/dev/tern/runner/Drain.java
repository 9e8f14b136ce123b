package dev.tern.runner;

import dev.tern.async.Timeline;
import dev.tern.delivery.Delivery;
import dev.tern.lane.Lanes;
import dev.tern.tool.Asking;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/**
 * Ends the line so that nothing is lost and as little as possible is done twice: no turn begins any more, those that run
 * may finish, and their answers may be sent. What does not finish in time is cut off without a commit; the next process
 * goes on from its journal. What is still taken in meanwhile waits for that process too.
 */
public final class Drain {
    private static final Logger LOG = Logger.getLogger(Drain.class);
    private static final Duration LOOK = Duration.ofMillis(20);
    /** Of the time for all of it, what the answers have once the turns have ended, or must end. */
    private static final int PART_FOR_ANSWERS = 4;

    private final Lanes lanes;
    private final Backlog backlog;
    private final Asking asking;
    private final Delivery delivery;
    private final Timeline timeline;

    public Drain(Lanes lanes, Backlog backlog, Asking asking, Delivery delivery, Timeline timeline) {
        this.lanes = lanes;
        this.backlog = backlog;
        this.asking = asking;
        this.delivery = delivery;
        this.timeline = timeline;
    }

    /** Completes when the line has ended, within the time; never fails. */
    public Uni<Void> within(Duration time) {
        return Uni.createFrom().deferred(() -> {
            LOG.infof("line draining ms=%d", time.toMillis());
            lanes.close();
            backlog.close();
            var answers = time.dividedBy(PART_FOR_ANSWERS);
            return until(lanes::isIdle, time.minus(answers))
                    .invoke(finished -> LOG.infof("line drained finished=%s", finished))
                    .invoke(asking::close)
                    .invoke(lanes::abandon)
                    .chain(() -> until(delivery::isIdle, answers))
                    .replaceWithVoid();
        });
    }

    /** Emits whether it came true in time. */
    private Uni<Boolean> until(BooleanSupplier condition, Duration time) {
        if (condition.getAsBoolean() || !time.isPositive()) {
            return Uni.createFrom().item(condition.getAsBoolean());
        }
        return timeline.pause(LOOK).chain(() -> until(condition, time.minus(LOOK)));
    }
}
