package dev.tern.ops;

import dev.tern.agent.TurnEvent;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Origin;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The turns that run, and the last ones that have ended. In memory only, and nothing of what was said. */
@Singleton
public final class LiveTurns implements TurnObserver {
    /** How many that have ended are remembered. */
    public static final int ENDED = 100;

    private final Map<TurnId, Live> running = new ConcurrentHashMap<>();
    private final Deque<Ended> ended = new ArrayDeque<>();
    private final Clock clock;

    LiveTurns() {
        this(Clock.systemUTC());
    }

    LiveTurns(Clock clock) {
        this.clock = clock;
    }

    /** What a turn is at. */
    public sealed interface Phase {
        /** The word for it, as people read it. */
        String word();

        /** What it needs is brought together. */
        record Preparing() implements Phase {
            @Override
            public String word() {
                return "preparing";
            }
        }

        /** The model is asked. */
        record Model() implements Phase {
            @Override
            public String word() {
                return "model";
            }
        }

        /** A tool is at work. */
        record Tool(String name) implements Phase {
            @Override
            public String word() {
                return "tool " + name;
            }
        }
    }

    /**
     * A turn that runs.
     *
     * @param steps how often the model was asked
     */
    public record Live(TurnId turn, Origin origin, Instant since, Phase phase, int steps) {
        private Live asked() {
            return new Live(turn, origin, since, new Phase.Model(), steps + 1);
        }

        private Live at(Phase next) {
            return new Live(turn, origin, since, next, steps);
        }
    }

    /** How a turn ended. */
    public sealed interface End {
        /** It is committed. */
        record Committed(SessionId session, Outcome outcome, Optional<Fault> fault) implements End {}

        /** It was a command's; nothing of it is in the transcript. */
        record Command(String name) implements End {}

        /** It could not be committed, and is to be run again. */
        record Postponed() implements End {}
    }

    /** A turn that has ended, at that time, after so long. */
    public record Ended(TurnId turn, Origin origin, Instant at, Duration took, int steps, End end) {}

    /** Those that run; what runs longest first. */
    public List<Live> running() {
        return running.values().stream()
                .sorted(Comparator.comparing(Live::since))
                .toList();
    }

    /** The last {@link #ENDED}, newest first. */
    public List<Ended> ended() {
        synchronized (ended) {
            return List.copyOf(ended);
        }
    }

    @Override
    public void begun(Turn turn) {
        running.put(turn.id(), new Live(turn.id(), turn.origin(), clock.instant(), new Phase.Preparing(), 0));
    }

    @Override
    public void happened(Turn turn, TurnEvent event) {
        running.computeIfPresent(turn.id(), (id, live) -> switch (event) {
            case TurnEvent.Asked asked -> live.asked();
            case TurnEvent.Working(var call) -> live.at(new Phase.Tool(call.name()));
            case TurnEvent.Writing writing -> live.phase() instanceof Phase.Model ? live : live.at(new Phase.Model());
            case TurnEvent.Timed timed -> live;
        });
    }

    @Override
    public void committed(Committed committed) {
        end(committed.turn(), committed.record());
    }

    @Override
    public void passed(Turn turn, TurnRecord record) {
        end(turn, record);
    }

    @Override
    public void commanded(Turn turn, String command) {
        end(turn, clock.instant(), new End.Command(command));
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {
        end(turn, clock.instant(), new End.Postponed());
    }

    /** Turns of callers are not seen to begin. */
    private void end(Turn turn, TurnRecord record) {
        var since = clock.instant().minus(Duration.between(record.startedAt(), record.endedAt()));
        end(turn, since, new End.Committed(record.session(), record.outcome(), record.fault()));
    }

    private void end(Turn turn, Instant otherwise, End how) {
        var now = clock.instant();
        var live = Optional.ofNullable(running.remove(turn.id()));
        var took = Duration.between(live.map(Live::since).orElse(otherwise), now);
        var it = new Ended(
                turn.id(), turn.origin(), now, took, live.map(Live::steps).orElse(0), how);
        synchronized (ended) {
            ended.addFirst(it);
            if (ended.size() > ENDED) {
                ended.removeLast();
            }
        }
    }
}
