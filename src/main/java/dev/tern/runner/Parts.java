package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformAdapter;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Turns a record into the messages that people will see: the answer, or one honest sentence. */
public final class Parts {
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final List<TurnObserver> observers;

    public Parts(Function<PlatformId, PlatformAdapter> adapters, List<TurnObserver> observers) {
        this.adapters = adapters;
        this.observers = List.copyOf(observers);
    }

    /** @param notice what the person is told first */
    List<OutboxPart> of(Turn turn, TurnRecord record, Optional<String> notice) {
        return of(turn, notice.map(line -> line + "\n\n").orElse("") + words(record));
    }

    /** Of a turn that was stopped: what people saw of it until then, marked as such, or nothing. */
    List<OutboxPart> stopped(Turn turn, String seen) {
        return seen.isBlank() ? List.of() : of(turn, seen.strip() + "\n\n" + Apology.STOPPED);
    }

    /** Words of ours, as CommonMark, in answer to the turn. */
    List<OutboxPart> of(Turn turn, String words) {
        var reply = new Reply(turn.id(), turn.origin(), words);
        var rendered = adapters.apply(turn.platform()).render(reply);
        return OutboxPart.of(turn.id(), Destination.answering(turn.origin()), rendered);
    }

    /** Tells those who watch, and shows the turn's answer while it is written, where the platform can. */
    Showing showing(Turn turn, Clock clock) {
        var adapter = adapters.apply(turn.platform());
        Consumer<TurnEvent> told = event -> observers.forEach(observer -> observer.happened(turn, event));
        var drafts = Optional.of(adapter).filter(shows -> shows.traits().drafts());
        return new Showing(told, drafts.map(shows -> new Drafts(turn, shows, clock)));
    }

    private static String words(TurnRecord record) {
        return switch (record.outcome()) {
            case ANSWERED -> record.answer();
            case EMPTY -> Apology.NOTHING_TO_SAY;
            case INTERRUPTED -> Apology.INTERRUPTED;
            case FAILED -> record.fault().map(Apology::of).orElse(Apology.OTHERWISE);
        };
    }
}
