package dev.tern.ops.metrics;

import dev.tern.model.CallObserver;
import dev.tern.turn.Usage;

/** Measures what models take and cost, chores included. */
final class ModelMeters implements CallObserver {
    private final Meters meters;

    ModelMeters(Meters meters) {
        this.meters = meters;
    }

    @Override
    public void ended(Ended call) {
        meters.time(Figure.MODEL_CALL, call.whole(), call.model(), call.outcome());
        call.first().ifPresent(first -> meters.time(Figure.MODEL_FIRST, first, call.model()));
        count(call.model(), call.usage());
    }

    private void count(String model, Usage usage) {
        meters.add(Figure.TOKENS, (double) usage.input(), model, "in");
        meters.add(Figure.TOKENS, (double) usage.cached(), model, "cached");
        meters.add(Figure.TOKENS, (double) usage.output(), model, "out");
    }
}
