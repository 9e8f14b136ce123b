package dev.tern.ops.metrics;

import dev.tern.agent.Stretch;
import dev.tern.agent.TurnEvent;
import dev.tern.delivery.DeliveryEvent;
import dev.tern.delivery.DeliveryObserver;
import dev.tern.outbox.OutboxPart;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.PartId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One trace for each turn, from its event to its receipts. Ids, names of models and tools, and outcomes: never content. */
final class Traces implements TurnObserver, DeliveryObserver {
    private static final String PLATFORM = "tern.platform";
    private static final String OUTCOME = "tern.outcome";

    private final Tracer tracer;
    private final InstantSource clock;
    private final OpenSpans open = new OpenSpans();
    /** As many as there are calls under way. */
    private final Map<PartId, Span> sends = new ConcurrentHashMap<>();

    Traces(Tracer tracer, InstantSource clock) {
        this.tracer = tracer;
        this.clock = clock;
    }

    @Override
    public void arrived(Turn turn, Instant received) {
        open.received(turn.id(), received);
    }

    @Override
    public void begun(Turn turn) {
        event(turn);
        turnSpan(turn);
    }

    private void event(Turn turn) {
        var received = open.received(turn.id()).orElseGet(clock::instant);
        TurnIds.root(turn.id(), () -> tracer.spanBuilder("event")
                        .setNoParent()
                        .setStartTimestamp(received)
                        .setAttribute(PLATFORM, turn.platform().value())
                        .startSpan())
                .end(clock.instant());
    }

    private Span turnSpan(Turn turn) {
        return open.turn(turn.id(), () -> started("turn", TurnIds.below(turn.id()))
                .setAttribute(PLATFORM, turn.platform().value()));
    }

    private Span started(String name, Context parent) {
        return tracer.spanBuilder(name)
                .setParent(parent)
                .setStartTimestamp(clock.instant())
                .startSpan();
    }

    @Override
    public void happened(Turn turn, TurnEvent event) {
        switch (event) {
            case TurnEvent.Began(var stretch) -> {
                if (!open.isKnown(turn.id())) {
                    // callers' turns are not begun in a lane
                    begun(turn);
                }
                open.began(turn.id(), stretch, began(turn, stretch));
            }
            case TurnEvent.Over(var stretch, var outcome) ->
                open.over(turn.id(), stretch)
                        .ifPresent(span -> span.setAttribute(OUTCOME, outcome).end(clock.instant()));
            case TurnEvent.Asked asked -> {}
            case TurnEvent.Writing writing -> {}
            case TurnEvent.Working working -> {}
        }
    }

    private Span began(Turn turn, Stretch stretch) {
        var name = stretch.kind().name().toLowerCase(Locale.ROOT);
        var span = started(name, TurnIds.below(turn.id()).with(turnSpan(turn)));
        return stretch.on().isEmpty() ? span : span.setAttribute("tern." + name, stretch.on());
    }

    @Override
    public void committed(Committed committed) {
        ended(committed.record());
    }

    @Override
    public void passed(Turn turn, TurnRecord record) {
        ended(record);
    }

    @Override
    public void cut(Turn turn, Outcome outcome, Duration after) {
        end(turn, outcome.word());
    }

    @Override
    public void dropped(TurnId turn) {
        open.end(turn);
    }

    private void ended(TurnRecord record) {
        open.end(record.id())
                .ifPresent(span -> span.setAttribute(OUTCOME, record.outcome().word())
                        .setAttribute("tern.steps", steps(record))
                        .end(clock.instant()));
    }

    private static long steps(TurnRecord record) {
        return record.messages().stream()
                .filter(AssistantSaid.class::isInstance)
                .count();
    }

    @Override
    public void commanded(Turn turn, String command) {
        event(turn);
        open.end(turn.id());
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {
        end(turn, "postponed");
    }

    private void end(Turn turn, String outcome) {
        open.end(turn.id())
                .ifPresent(span -> span.setAttribute(OUTCOME, outcome).end(clock.instant()));
    }

    @Override
    public void happened(DeliveryEvent event) {
        switch (event) {
            case DeliveryEvent.Trying(var part, boolean again) -> sends.put(part.id(), sending(part));
            case DeliveryEvent.Sent(var part) -> sent(part, "sent");
            case DeliveryEvent.Failed(var part, var why) -> sent(part, why.code());
            case DeliveryEvent.Unsure _,
                    DeliveryEvent.GivenUp _,
                    DeliveryEvent.Plain _,
                    DeliveryEvent.Limited _,
                    DeliveryEvent.Shown _ -> {}
        }
    }

    private Span sending(OutboxPart part) {
        return started("send", TurnIds.below(part.turn()))
                .setAttribute(PLATFORM, part.to().account().platform().value());
    }

    private void sent(OutboxPart part, String outcome) {
        var span = sends.remove(part.id());
        if (span != null) {
            span.setAttribute(OUTCOME, outcome).end(clock.instant());
        }
    }
}
