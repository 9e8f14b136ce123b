package dev.tern.model;

import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A model that does what it is told, request by request, and answers with its name otherwise. */
final class Flaky implements ChatModel {
    final List<Optional<String>> asked = new ArrayList<>();
    final List<Optional<String>> efforts = new ArrayList<>();
    private final String name;
    private final Deque<Supplier<Multi<ModelEvent>>> next = new ArrayDeque<>();

    Flaky(String name) {
        this.name = name;
    }

    Flaky fails(ModelException... failures) {
        for (var failure : failures) {
            next.add(() -> Multi.createFrom().failure(failure));
        }
        return this;
    }

    Flaky then(Multi<ModelEvent> stream) {
        next.add(() -> stream);
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        asked.add(request.options().model());
        efforts.add(request.options().reasoningEffort());
        var planned = next.poll();
        return planned == null
                ? Multi.createFrom().items(new TextDelta(name), new Finished(FinishReason.STOP, Usage.NONE))
                : planned.get();
    }
}
