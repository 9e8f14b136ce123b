package dev.tern.model.anthropic;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The part of a request that the running turn has added: there, and only there, the model sees what it thought. */
final class Loop {
    private final ModelRequest request;
    private final String model;
    private final RunningThoughts thoughts;

    Loop(ModelRequest request, String model, RunningThoughts thoughts) {
        this.request = request;
        this.model = model;
        this.thoughts = thoughts;
    }

    /** Whether tools have run in it. */
    boolean isRunning() {
        return steps().anyMatch(step -> !step.calls().isEmpty());
    }

    /** Whether it has a step before whose calls we don't know what was thought. */
    boolean hasGaps() {
        return steps().anyMatch(step -> !step.calls().isEmpty()
                && found(step).filter(known -> !known.isEmpty()).isEmpty());
    }

    List<Thought> thoughts(int at, AssistantMessage message) {
        return at < request.stable() || message.calls().isEmpty()
                ? List.of()
                : found(message).orElse(List.of());
    }

    private Stream<AssistantMessage> steps() {
        return request.messages().stream()
                .skip(request.stable())
                .filter(AssistantMessage.class::isInstance)
                .map((ModelMessage message) -> (AssistantMessage) message);
    }

    private Optional<List<Thought>> found(AssistantMessage step) {
        return thoughts.of(model, step.calls().getFirst().id());
    }
}
