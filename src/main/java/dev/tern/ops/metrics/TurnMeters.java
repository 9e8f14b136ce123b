package dev.tern.ops.metrics;

import dev.tern.agent.Stretch;
import dev.tern.agent.TurnEvent;
import dev.tern.model.ModelRequest;
import dev.tern.runner.CallerTasks;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Measures turns: how they end, and where their time goes. */
final class TurnMeters implements TurnObserver {
    private final Meters meters;
    private final Journeys journeys;
    private final Prefixes prefixes;
    private final Recent firstTexts;
    private final InstantSource clock;

    TurnMeters(Meters meters, Journeys journeys, Recent firstTexts, InstantSource clock) {
        this.meters = meters;
        this.journeys = journeys;
        this.prefixes = new Prefixes(meters);
        this.firstTexts = firstTexts;
        this.clock = clock;
    }

    @Override
    public void arrived(Turn turn, Instant received) {
        journeys.of(turn.id()).received(received);
    }

    @Override
    public void queued(TurnId turn) {
        journeys.of(turn).queued(clock.instant());
    }

    @Override
    public void begun(Turn turn) {
        journeys.begun(turn.id()).begun(clock.instant()).ifPresent(waited -> meters.time(Figure.LANE_WAIT, waited));
    }

    @Override
    public void happened(Turn turn, TurnEvent event) {
        switch (event) {
            case TurnEvent.Asked(var session, var rendering) -> asked(session, rendering.request());
            case TurnEvent.Began(var stretch) -> journeys.of(turn.id()).began(stretch, clock.instant());
            case TurnEvent.Over(var stretch, var outcome) ->
                journeys.known(turn.id())
                        .flatMap(journey -> journey.over(stretch, outcome, clock.instant()))
                        .ifPresent(took -> over(stretch, outcome, took));
            case TurnEvent.Writing writing -> {}
            case TurnEvent.Working working -> {}
        }
    }

    /** Of what a caller keeps, nobody here knows what came before. */
    private void asked(SessionId session, ModelRequest request) {
        if (!session.equals(CallerTasks.PASSING)) {
            prefixes.asked(session, request);
        }
    }

    private void over(Stretch stretch, String outcome, Duration took) {
        switch (stretch.kind()) {
            case TOOL -> meters.time(Figure.TOOL_CALL, took, stretch.on(), outcome);
            case RECALL -> meters.time(Figure.RECALL, took, outcome);
            case COMMIT -> meters.time(Figure.COMMIT, took);
            case SENSES -> meters.time(Figure.SENSES, took);
            // the model's calls are measured one by one, those too that no turn makes
            case MODEL, ASKING, FITTING, SPEAKING -> {}
        }
    }

    @Override
    public void shown(Turn turn) {
        seen(turn.id(), turn.platform());
    }

    /** People see something of the turn's answer. */
    void seen(TurnId turn, PlatformId platform) {
        journeys.known(turn).flatMap(journey -> journey.seen(clock.instant())).ifPresent(took -> {
            meters.time(Figure.FIRST_TEXT, took, platform.value());
            firstTexts.add(took, clock.instant());
        });
    }

    @Override
    public void committed(Committed committed) {
        var turn = committed.turn();
        count(turn, committed.record().outcome());
        journeys.ran(turn.id());
        var now = clock.instant();
        journeys.known(turn.id()).ifPresent(journey -> {
            var platform = turn.platform().value();
            journey.sinceBegun(now).ifPresent(took -> meters.time(Figure.TURN, took, platform));
            if (committed.record().outcome() == Outcome.ANSWERED) {
                journey.own(now).ifPresent(own -> meters.time(Figure.OWN, own, platform));
            }
            if (journey.committed(committed.parts().size())) {
                over(turn.id(), turn.platform(), journey);
            }
        });
    }

    /** A part of the turn's answer is at its end, sent or not. */
    void partEnded(TurnId turn, PlatformId platform, boolean sent) {
        journeys.known(turn)
                .filter(journey -> journey.partEnded(sent))
                .ifPresent(journey -> over(turn, platform, journey));
    }

    private void over(TurnId turn, PlatformId platform, Journey journey) {
        journeys.end(turn);
        if (!journey.isAcknowledged()) {
            return;
        }
        journey.sinceReceived(clock.instant()).ifPresent(whole -> meters.time(Figure.RECEIPT, whole, platform.value()));
    }

    @Override
    public void passed(Turn turn, TurnRecord record) {
        count(turn, record.outcome());
        journeys.end(turn.id());
    }

    @Override
    public void cut(Turn turn, Outcome outcome, Duration after) {
        count(turn, outcome);
        journeys.end(turn.id());
    }

    private void count(Turn turn, Outcome outcome) {
        meters.count(Figure.TURNS, turn.platform().value(), outcome.word());
    }

    @Override
    public void dropped(TurnId turn) {
        journeys.end(turn);
    }

    @Override
    public void commanded(Turn turn, String command) {
        meters.count(Figure.COMMANDS, turn.platform().value());
        journeys.end(turn.id());
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {
        meters.count(Figure.POSTPONED, turn.platform().value());
        journeys.end(turn.id());
    }
}
