package dev.tern.turn;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What somebody asks of the model's manner of answering, beside the words. What is not set is the provider's default.
 *
 * @param maxTokens how long one answer may be; never more than the deployment allows
 * @param stop texts at which the model stops, four at most
 * @param responseFormat JSON of the form's description, as OpenAI's chat completions take it
 * @param reasoningEffort the provider's word for it, for example {@code low}
 * @param strictTools the tools whose arguments must keep to their schema
 * @param model another model of the same provider, by its name there, or any by its name in the settings
 */
public record CallOptions(
        Optional<Double> temperature,
        Optional<Double> topP,
        Optional<Double> presencePenalty,
        Optional<Double> frequencyPenalty,
        Optional<Integer> maxTokens,
        Optional<Long> seed,
        List<String> stop,
        Optional<String> responseFormat,
        Optional<String> reasoningEffort,
        ToolChoice toolChoice,
        Optional<Boolean> parallelCalls,
        Set<String> strictTools,
        Optional<String> model) {
    /** Nothing asked. */
    public static final CallOptions NONE = new CallOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            new ToolChoice.Auto(),
            Optional.empty(),
            Set.of(),
            Optional.empty());

    public CallOptions {
        stop = List.copyOf(stop);
        // in one order for ever: the same options are written as the same bytes
        strictTools = Collections.unmodifiableSet(new TreeSet<>(strictTools));
    }

    /** Whether the model must call a tool, this one or any. */
    public sealed interface ToolChoice {
        /** As it likes. */
        record Auto() implements ToolChoice {}

        /** It must not. */
        record None() implements ToolChoice {}

        /** It must call one. */
        record Required() implements ToolChoice {}

        /** It must call this one. */
        record Named(String tool) implements ToolChoice {}
    }

    /**
     * What holds for a further request of the same answer: a call that was demanded has been made by then, and demanding
     * it again would have it made for ever.
     */
    public CallOptions further() {
        return switch (toolChoice) {
            case ToolChoice.Auto auto -> this;
            case ToolChoice.None none -> this;
            case ToolChoice.Required required -> choosing(new ToolChoice.Auto());
            case ToolChoice.Named named -> choosing(new ToolChoice.Auto());
        };
    }

    private CallOptions choosing(ToolChoice choice) {
        return with(reasoningEffort, choice, model);
    }

    /** The same of this model, with this effort. */
    public CallOptions choosing(Optional<String> otherModel, Optional<String> effort) {
        return with(effort, toolChoice, otherModel);
    }

    /** The same of this model, where no other is asked for. */
    public CallOptions usually(Optional<String> other) {
        return model.isPresent() ? this : with(reasoningEffort, toolChoice, other);
    }

    /**
     * The model's whole name.
     *
     * @param usual {@code provider/name} of the model that answers where no other is asked for
     */
    public String modelOf(String usual) {
        return model.map(name -> usual.substring(0, usual.indexOf('/') + 1) + name)
                .orElse(usual);
    }

    private CallOptions with(Optional<String> effort, ToolChoice choice, Optional<String> otherModel) {
        return new CallOptions(
                temperature,
                topP,
                presencePenalty,
                frequencyPenalty,
                maxTokens,
                seed,
                stop,
                responseFormat,
                effort,
                choice,
                parallelCalls,
                strictTools,
                otherModel);
    }

    /** Shows nothing: stop texts and formats are words of a person. */
    @Override
    public String toString() {
        return equals(NONE) ? "CallOptions[none]" : "CallOptions[…]";
    }
}
