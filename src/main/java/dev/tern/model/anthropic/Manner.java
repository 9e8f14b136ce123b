package dev.tern.model.anthropic;

import dev.tern.model.ModelRequest;
import dev.tern.turn.CallOptions.ToolChoice;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the model is to answer.
 *
 * @param adaptive whether it is told to think as it finds right
 * @param budget tokens that it may think
 * @param effort beside adaptive thinking
 * @param sampling whether temperature and top-p may be set
 */
record Manner(boolean adaptive, OptionalInt budget, Optional<String> effort, boolean sampling) {
    private static final int LEAST_BUDGET = 1024;

    /** @param gaps whether what was thought earlier in this turn is not known any more */
    static Manner of(ModelRequest request, String model, Optional<String> usual, int tokens, boolean gaps) {
        var effort = request.options().reasoningEffort().or(() -> usual).filter(word -> !word.equals("none"));
        // a call can't be demanded of a model that is told to think
        var mayThink = effort.isPresent()
                && (request.tools().isEmpty() || !isForced(request.options().toolChoice()));
        var sampling = Claude.takesSampling(model);
        return switch (Claude.mode(model)) {
            case NONE -> new Manner(false, OptionalInt.empty(), Optional.empty(), sampling);
            case ADAPTIVE ->
                new Manner(mayThink, OptionalInt.empty(), effort.map(Manner::known), sampling && !mayThink);
            case BUDGET -> {
                // there, a turn in which it thought must show all that it thought
                var budget = mayThink && !gaps ? budget(effort.orElseThrow(), tokens) : OptionalInt.empty();
                yield new Manner(false, budget, Optional.empty(), budget.isEmpty());
            }
        };
    }

    /** These models know all efforts of other providers but the least. */
    private static String known(String effort) {
        return effort.equals("minimal") ? "low" : effort;
    }

    private static OptionalInt budget(String effort, int tokens) {
        var wanted =
                switch (effort) {
                    case "minimal" -> LEAST_BUDGET;
                    case "low" -> 4_096;
                    case "medium" -> 10_240;
                    default -> 20_480;
                };
        // part of the answer's tokens, of which the words need some
        var most = Math.min(wanted, tokens / 2);
        return most < LEAST_BUDGET ? OptionalInt.empty() : OptionalInt.of(most);
    }

    private static boolean isForced(ToolChoice choice) {
        return switch (choice) {
            case ToolChoice.Auto auto -> false;
            case ToolChoice.None none -> false;
            case ToolChoice.Required required -> true;
            case ToolChoice.Named named -> true;
        };
    }
}
