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
    private final Frame frame;

    /** @param rendering makes the first message of an answer */
    Previewed(Turn turn, Delivery delivery, Function<String, Rendered> rendering, ProgressLine progress) {
        this.turn = turn;
        this.delivery = delivery;
        this.rendering = rendering;
        this.frame = new Frame(progress);
    }

    @Override
    public void accept(TurnEvent event) {
        if (frame.takes(event)) {
            // what is seen of the answer is its text alone: the line of tools is kept nowhere
            var draft = new Draft(turn.id(), Destination.answering(turn.origin()), frame.text());
            var shown = frame.markdown();
            delivery.preview(draft, () -> rendering.apply(shown));
        }
    }

    @Override
    public String seen() {
        return delivery.seen(turn.id());
    }

    @Override
    public String step() {
        var seen = seen();
        return frame.step().startsWith(seen) ? seen : "";
    }
}
