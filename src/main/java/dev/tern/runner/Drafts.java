package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/** Hands on what a turn is writing, a few times a second. For one turn; called by one thread at a time. */
final class Drafts implements Consumer<TurnEvent> {
    private static final Duration PACE = Duration.ofMillis(100);

    private final Turn turn;
    private final Consumer<Draft> screen;
    private final Clock clock;
    private Instant next = Instant.MIN;
    private String seen = "";
    private String step = "";

    Drafts(Turn turn, Consumer<Draft> screen, Clock clock) {
        this.turn = turn;
        this.screen = screen;
        this.clock = clock;
    }

    @Override
    public void accept(TurnEvent event) {
        switch (event) {
            case TurnEvent.Writing(var text) -> show(text);
            case TurnEvent.Working working -> {}
            case TurnEvent.Asked asked -> step = "";
        }
    }

    /** What was shown last. */
    String seen() {
        return seen;
    }

    /** What was shown of the step that is being written. */
    String step() {
        return step;
    }

    private void show(String text) {
        var now = clock.instant();
        if (now.isAfter(next)) {
            next = now.plus(PACE);
            seen = text;
            step = text;
            screen.accept(new Draft(turn.id(), Destination.answering(turn.origin()), text));
        }
    }
}
