package dev.tern.model.anthropic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What models thought before calls whose results are still to come: the opaque state of running turns, found by the id of
 * a step's first call. In memory alone; what a turn leaves behind is pushed out by later turns. One that is gone, after a
 * restart for example, costs the turn its thinking and nothing else.
 */
final class RunningThoughts {
    private static final int MAX_CHARS = 8_000_000;
    /** What a step takes that had no thoughts: most models have none. */
    private static final int BASE = 500;

    private record Kept(String model, List<Thought> thoughts) {
        int chars() {
            return BASE
                    + thoughts.stream()
                            .mapToInt(thought -> thought.json().length())
                            .sum();
        }
    }

    private final Map<String, Kept> byCall = new LinkedHashMap<>();
    private long chars;

    /** Keeps those of a step. Signatures are good with their own model only. */
    synchronized void keep(String model, String firstCall, List<Thought> thoughts) {
        forget(firstCall);
        var kept = new Kept(model, List.copyOf(thoughts));
        byCall.put(firstCall, kept);
        chars += kept.chars();
        while (chars > MAX_CHARS && byCall.size() > 1) {
            forget(byCall.keySet().iterator().next());
        }
    }

    /** Those of a step of this model's; an empty list if it had none, nothing if that is not known. */
    synchronized Optional<List<Thought>> of(String model, String firstCall) {
        return Optional.ofNullable(byCall.get(firstCall))
                .filter(kept -> kept.model().equals(model))
                .map(Kept::thoughts);
    }

    private void forget(String firstCall) {
        var gone = byCall.remove(firstCall);
        chars -= gone == null ? 0 : gone.chars();
    }
}
