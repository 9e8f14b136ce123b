package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.PlatformAdapter;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Hands what a turn is writing to its platform, a few times a second. For one turn; called by one thread at a time. */
final class Drafts implements OnScreen {
    private static final Duration PACE = Duration.ofMillis(100);

    private final Turn turn;
    private final PlatformAdapter adapter;
    private final Clock clock;
    private Instant next = Instant.MIN;
    private String seen = "";
    private String step = "";

    Drafts(Turn turn, PlatformAdapter adapter, Clock clock) {
        this.turn = turn;
        this.adapter = adapter;
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

    @Override
    public String seen() {
        return seen;
    }

    @Override
    public String step() {
        return step;
    }

    private void show(String text) {
        var now = clock.instant();
        if (now.isAfter(next)) {
            next = now.plus(PACE);
            seen = text;
            step = text;
            adapter.draft(new Draft(turn.id(), Destination.answering(turn.origin()), text));
        }
    }
}
