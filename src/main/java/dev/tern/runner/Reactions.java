package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.platform.Sign;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Shows on a message how its turn stands, where an operator wants that. */
public final class Reactions implements TurnObserver {
    private final ReactionsConfig config;
    private final Delivery delivery;
    private final Map<TurnId, Turn> begun = new ConcurrentHashMap<>();

    public Reactions(ReactionsConfig config, Delivery delivery) {
        this.config = config;
        this.delivery = delivery;
    }

    @Override
    public void begun(Turn turn) {
        // what a schedule began has no message either
        if (isOn() && !turn.isScheduled()) {
            begun.put(turn.id(), turn);
            show(turn, config.received(), Optional.empty());
        }
    }

    /** A turn that others have begun, a program over the API for example, has no message of a platform's. */
    @Override
    public void committed(TurnRunner.Committed committed) {
        Optional.ofNullable(begun.remove(committed.record().id()))
                .ifPresent(turn -> show(turn, ending(committed.record().outcome()), config.received()));
    }

    /** It will be run again, and is still received. */
    @Override
    public void postponed(Turn turn, Throwable failure) {
        begun.remove(turn.id());
    }

    private boolean isOn() {
        return config.received().isPresent()
                || config.done().isPresent()
                || config.failed().isPresent();
    }

    private Optional<String> ending(Outcome outcome) {
        return switch (outcome) {
            case ANSWERED, EMPTY, INTERRUPTED -> config.done();
            case FAILED -> config.failed();
        };
    }

    private void show(Turn turn, Optional<String> now, Optional<String> before) {
        delivery.react(turn.origin(), new Sign(now.filter(sign -> !sign.isBlank()), before));
    }
}
