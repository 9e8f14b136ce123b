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
    private final Frame frame;
    private final Runnable shown;
    private Instant next = Instant.MIN;
    private String seen = "";
    private String step = "";

    /** @param shown is told each time that something is shown */
    Drafts(Turn turn, PlatformAdapter adapter, Clock clock, ProgressLine progress, Runnable shown) {
        this.frame = new Frame(progress);
        this.turn = turn;
        this.adapter = adapter;
        this.clock = clock;
        this.shown = shown;
    }

    @Override
    public void accept(TurnEvent event) {
        var isNew = frame.takes(event);
        switch (event) {
            case TurnEvent.Writing writing -> show(isNew && isDue());
            case TurnEvent.Working working -> show(isNew);
            case TurnEvent.Asked asked -> step = "";
            case TurnEvent.Timed timed -> {}
        }
    }

    /** Where no more was to be seen than tools at work, that is taken away: nothing else will come in its place. */
    @Override
    public String seen() {
        if (seen.isEmpty() && next.isAfter(Instant.MIN)) {
            adapter.draft(draft(""));
        }
        return seen;
    }

    @Override
    public String step() {
        return step;
    }

    private boolean isDue() {
        return clock.instant().isAfter(next);
    }

    private void show(boolean now) {
        if (now) {
            next = clock.instant().plus(PACE);
            seen = frame.text();
            step = frame.step();
            adapter.draft(draft(frame.markdown()));
            shown.run();
        }
    }

    private Draft draft(String markdown) {
        return new Draft(turn.id(), Destination.answering(turn.origin()), markdown);
    }
}
