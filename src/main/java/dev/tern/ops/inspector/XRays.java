package dev.tern.ops.inspector;

import dev.tern.agent.TurnEvent;
import dev.tern.outbox.Receipts;
import dev.tern.prompt.BuiltPrompts;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.RequestView;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.trajectory.Trajectories;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.quarkus.runtime.LaunchMode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/** Looks into the last turns, in memory alone and only where that is switched on. */
@Singleton
public final class XRays implements TurnObserver {
    private static final Logger LOG = Logger.getLogger(XRays.class);

    private final boolean enabled;
    private final Kept kept;
    private final Fates fates;
    private final BuiltPrompts built;
    private final Trajectories trajectories;
    private final InstantSource clock;

    @Inject
    XRays(XRayConfig config, PromptBuilder prompts, Receipts receipts, Trajectories trajectories) {
        this(config, prompts.built(), receipts, trajectories, InstantSource.system());
        if (isLoud(config, LaunchMode.current())) {
            LOG.warn("the inspector is on: what the models of the last turns are shown is held in memory and can be"
                    + " read on its pages; tern.xray.enabled=false ends that");
        }
    }

    XRays(XRayConfig config, BuiltPrompts built, Receipts receipts, Trajectories trajectories, InstantSource clock) {
        this.enabled = config.enabled();
        this.kept = new Kept(config.turns(), config.bytes());
        this.fates = new Fates(receipts);
        this.built = built;
        this.trajectories = trajectories;
        this.clock = clock;
    }

    /** Whether it is on where people are served, which each start and each page says: not where one develops or tests. */
    public static boolean isLoud(XRayConfig config, LaunchMode mode) {
        return config.enabled() && mode == LaunchMode.NORMAL;
    }

    /** Whether one can look at all. */
    boolean isOn() {
        return enabled;
    }

    /** One turn, if it is among the last ones. */
    Optional<XRay> of(TurnId turn) {
        return Optional.ofNullable(kept.all().get(turn));
    }

    /** The last turns, newest first. */
    List<XRay> all() {
        return List.copyOf(kept.all().sequencedValues().reversed());
    }

    /** What was forgotten to make room, since the start. */
    Kept.Forgotten forgotten() {
        return kept.forgotten();
    }

    /** What became of a message. */
    Uni<Fate> find(Fates.Key message) {
        return fates.of(message, kept.all());
    }

    @Override
    public void begun(Turn turn) {
        if (enabled) {
            fates.began(turn);
        }
    }

    @Override
    public void happened(Turn turn, TurnEvent event) {
        switch (event) {
            case TurnEvent.Asked asked -> asked(turn, asked);
            case TurnEvent.Writing writing -> {}
            case TurnEvent.Working working -> {}
            case TurnEvent.Timed timed -> {}
        }
    }

    private void asked(Turn turn, TurnEvent.Asked asked) {
        if (!enabled) {
            return;
        }
        var view = RequestView.of(asked.rendering(), built);
        var prefix = kept.lastOf(asked.session()).map(former -> Prefix.of(former.view(), view));
        var look = Look.at(view, clock.instant(), prefix);
        change(turn, xray -> xray.asked(asked.session(), look));
    }

    @Override
    public void committed(TurnRunner.Committed committed) {
        if (enabled) {
            var record = committed.record();
            var origin = committed.turn().origin();
            fates.began(committed.turn());
            fates.ended(origin.account(), origin.chat(), record);
            change(committed.turn(), xray -> xray.kept(record, trajectories));
        }
    }

    @Override
    public void passed(Turn turn, TurnRecord record) {
        change(turn, XRay::passed);
    }

    @Override
    public void commanded(Turn turn, String command) {
        if (enabled) {
            fates.commanded(turn);
        }
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {}

    private void change(Turn turn, UnaryOperator<XRay> change) {
        if (enabled) {
            kept.change(turn.id(), () -> XRay.of(turn, clock.instant()), change);
        }
    }
}
