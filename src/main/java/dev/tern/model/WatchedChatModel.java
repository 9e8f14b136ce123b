package dev.tern.model;

import dev.tern.async.Watchers;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.turn.CallOptions;
import dev.tern.turn.Fault;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A model of which each request is told, those too that are made because an earlier one failed. */
final class WatchedChatModel implements ChatModel {
    private final ChatModel model;
    private final Watchers<CallObserver> observers;
    private final LongSupplier nanos;

    /** @param nanos a time in nanoseconds that only goes forward */
    WatchedChatModel(ChatModel model, List<CallObserver> observers, LongSupplier nanos) {
        this.model = model;
        this.observers = new Watchers<>(observers);
        this.nanos = nanos;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String name(CallOptions options) {
        return model.name(options);
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return Multi.createFrom().deferred(() -> {
            var call = new Call(model.name(request.options()), nanos.getAsLong());
            return model.stream(request)
                    .invoke(call::came)
                    .onCompletion()
                    .invoke(() -> call.over("answered"))
                    .onFailure()
                    .invoke(failure -> call.over(Fault.of(failure).code()))
                    .onCancellation()
                    .invoke(() -> call.over("cancelled"));
        });
    }

    /** One request on its way; its events come one after the other. */
    private final class Call {
        private final String name;
        private final long begun;
        private volatile long first = -1;
        private volatile @Nullable Usage usage;

        private Call(String name, long begun) {
            this.name = name;
            this.begun = begun;
        }

        private void came(ModelEvent event) {
            if (first < 0) {
                first = nanos.getAsLong();
            }
            if (event instanceof Finished end) {
                usage = end.usage();
            }
        }

        private void over(String outcome) {
            var since = first < 0 ? Optional.<Duration>empty() : Optional.of(Duration.ofNanos(first - begun));
            var counted = usage;
            var ended = new CallObserver.Ended(
                    name,
                    outcome,
                    since,
                    Duration.ofNanos(nanos.getAsLong() - begun),
                    counted == null ? Usage.NONE : counted);
            observers.tell(observer -> observer.ended(ended));
        }
    }
}
