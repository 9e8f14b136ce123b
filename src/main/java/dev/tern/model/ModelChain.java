package dev.tern.model;

import dev.tern.model.ModelEvent.Finished;
import dev.tern.turn.CallOptions;
import io.smallrye.mutiny.Multi;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Models of which the next answers where one does not: can't be reached, is overloaded for longer than patience lasts, is shut,
 * or sends what can't be read. Only as long as nothing of an answer was seen: what was may be on a screen. What the
 * first takes for a bad request is bad everywhere, and one that is too long is to be made shorter; what a later one refuses
 * may be a matter of what that one can, so it counts as no answer.
 *
 * <p>Each turn begins with the first again, unless it is being left alone. Where all are, the one that is free soonest is asked
 * all the same: a person is never refused unasked.
 */
final class ModelChain implements ChatModel {
    private static final Logger LOG = Logger.getLogger(ModelChain.class);

    /** How models are doing, by {@code provider/name}, for all chains they are in. */
    static final class Health {
        private final Map<String, Breaker> breakers = new ConcurrentHashMap<>();
        private final Breaker.Limits limits;
        private final Clock clock;

        Health(Breaker.Limits limits, Clock clock) {
            this.limits = limits;
            this.clock = clock;
        }

        Recent unasked() {
            return new Recent(clock);
        }

        // as many as there are names in the settings, and in the choices of their people
        Breaker of(String model) {
            return breakers.computeIfAbsent(model, name -> new Breaker(limits, clock));
        }
    }

    private final List<Link> links;
    private final Health health;
    private final Recent recent;
    private final Recent chosen;

    ModelChain(List<Link> links, Health health) {
        this.links = List.copyOf(links);
        this.health = health;
        this.recent = health.unasked();
        this.chosen = health.unasked();
    }

    /** How the last requests ended that chose no other of the first one's models: one person's choice is not everybody's. */
    Recent recent() {
        return recent;
    }

    @Override
    public String name() {
        return links.getFirst().model().name();
    }

    @Override
    public String name(CallOptions options) {
        return links.getFirst().model().name(options);
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        var ends = name(request.options()).equals(name()) ? recent : chosen;
        return Multi.createFrom()
                .deferred(() -> next(new Attempt(request, 0, null)))
                .onCompletion()
                .invoke(ends::answered)
                .onFailure(ModelException.class)
                .invoke(failure -> ended(ends, (ModelException) failure));
    }

    private static void ended(Recent ends, ModelException failure) {
        if (isRequests(failure)) {
            ends.answered();
        } else {
            ends.failed(failure);
        }
    }

    /**
     * How far a request has come.
     *
     * @param at the place of the next model to ask
     * @param failure what to say if no model answers
     */
    private record Attempt(
            ModelRequest request, int at, @Nullable ModelException failure) {
        Attempt after(int place, ModelException why) {
            var telling = failure == null || why instanceof ModelException.TooLong ? why : failure;
            return new Attempt(request, place + 1, telling);
        }
    }

    private Multi<ModelEvent> next(Attempt it) {
        for (var at = it.at(); at < links.size(); at++) {
            if (breaker(it, at).mayAsk()) {
                return ask(it, at);
            }
        }
        return it.failure() == null ? ask(it, soonest(it)) : Multi.createFrom().failure(it.failure());
    }

    private int soonest(Attempt it) {
        return IntStream.range(0, links.size())
                .boxed()
                .min(Comparator.comparing(at -> breaker(it, at).free()))
                .orElseThrow();
    }

    private Multi<ModelEvent> ask(Attempt it, int at) {
        var seen = new AtomicBoolean();
        var breaker = breaker(it, at);
        return links.get(at).model().stream(request(it, at))
                .invoke(() -> seen.set(true))
                .map(event -> event instanceof Finished end ? finished(end, it, at) : event)
                .onCancellation()
                .invoke(breaker::left)
                .onFailure(failure -> !(failure instanceof ModelException))
                .invoke(breaker::left)
                .onFailure(ModelException.class)
                .recoverWithMulti(failure -> failed(it, at, seen.get(), (ModelException) failure));
    }

    private Finished finished(Finished end, Attempt it, int at) {
        var name = model(it, at);
        if (breaker(it, at).succeeded()) {
            LOG.infof("model answers again model=%s", name);
        }
        if (at > 0) {
            LOG.warnf("another model answered model=%s instead_of=%s", name, model(it, 0));
        }
        return end.by(name);
    }

    private Multi<ModelEvent> failed(Attempt it, int at, boolean seen, ModelException failure) {
        count(it, at, failure);
        return seen || !goesOn(failure, at) ? Multi.createFrom().failure(failure) : next(it.after(at, failure));
    }

    private void count(Attempt it, int at, ModelException failure) {
        var breaker = breaker(it, at);
        if (isRequests(failure)) {
            breaker.succeeded();
            return;
        }
        var pause = breaker.failed(failure);
        if (links.size() > 1 && pause != null) {
            LOG.warnf(
                    "model is left alone for a while model=%s code=%s seconds=%d",
                    model(it, at), failure.code(), pause.toSeconds());
        }
    }

    private static boolean goesOn(ModelException failure, int at) {
        return !isRequests(failure) || at > 0;
    }

    /** Whether the request was at fault, and no model. */
    private static boolean isRequests(ModelException failure) {
        return switch (failure) {
            case ModelException.Refused refused -> true;
            case ModelException.TooLong tooLong -> true;
            case ModelException.RateLimited limited -> false;
            case ModelException.Unavailable unavailable -> false;
            case ModelException.TimedOut timedOut -> false;
            case ModelException.Cut cut -> false;
            case ModelException.Garbled garbled -> false;
            case ModelException.Denied denied -> false;
        };
    }

    private ModelRequest request(Attempt it, int at) {
        return links.get(at).request(it.request(), at == 0);
    }

    private String model(Attempt it, int at) {
        return links.get(at).name(request(it, at));
    }

    private Breaker breaker(Attempt it, int at) {
        return health.of(model(it, at));
    }
}
