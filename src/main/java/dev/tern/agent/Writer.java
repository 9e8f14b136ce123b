package dev.tern.agent;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.prompt.EchoScrubber;
import java.util.function.Consumer;

/** Tells what one step has written so far, as it comes; only what no later piece can turn into an echo. Of a whole step, all. */
final class Writer implements Consumer<ModelEvent> {
    /** At most one part in so many is not shown yet. */
    private static final int RARER = 200;

    private final EchoScrubber scrubber;
    private final Consumer<TurnEvent> events;
    private final StringBuilder text = new StringBuilder();
    private int looked;
    private int told;

    Writer(EchoScrubber scrubber, Consumer<TurnEvent> events) {
        this.scrubber = scrubber;
        this.events = events;
    }

    @Override
    public void accept(ModelEvent event) {
        switch (event) {
            case TextDelta(var delta) -> write(delta);
            case ReasoningDelta reasoning -> {}
            case CallDelta call -> {}
            case Finished finished -> tell(scrubber.scrub(text.toString()).strip());
        }
    }

    /** Looked through from its beginning each time, so the longer a text is, the rarer. */
    private void write(String delta) {
        text.append(delta);
        if (text.length() - looked > looked / RARER) {
            looked = text.length();
            tell(scrubber.settled(text.toString()));
        }
    }

    private void tell(String settled) {
        if (settled.length() > told) {
            told = settled.length();
            events.accept(new TurnEvent.Writing(settled));
        }
    }
}
