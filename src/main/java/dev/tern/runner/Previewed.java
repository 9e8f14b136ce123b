package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.delivery.Delivery;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.Rendered;
import dev.tern.turn.Turn;
import java.util.function.Function;

/** An answer that is shown in a message of its own, which becomes its first part. */
final class Previewed implements OnScreen {
    private final Turn turn;
    private final Delivery delivery;
    private final Function<String, Rendered> rendering;
    private String step = "";

    /** @param rendering makes the first message of an answer */
    Previewed(Turn turn, Delivery delivery, Function<String, Rendered> rendering) {
        this.turn = turn;
        this.delivery = delivery;
        this.rendering = rendering;
    }

    @Override
    public void accept(TurnEvent event) {
        switch (event) {
            case TurnEvent.Writing(var text) -> show(text);
            case TurnEvent.Working working -> {}
            case TurnEvent.Asked asked -> step = "";
        }
    }

    private void show(String text) {
        step = text;
        if (Parts.isVisible(text)) {
            var draft = new Draft(turn.id(), Destination.answering(turn.origin()), text);
            delivery.preview(draft, () -> rendering.apply(text));
        }
    }

    @Override
    public String seen() {
        return delivery.seen(turn.id());
    }

    @Override
    public String step() {
        var seen = seen();
        return step.startsWith(seen) ? seen : "";
    }
}
