package dev.tern.runner;

import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The prompts of conversations that their callers keep, in memory: built at the first request that has these facts. */
final class PassingPrompts {
    /** A day has one for each caller and set of tools; yesterday's are of no use any more. */
    private static final int MOST = 32;

    private final PromptBuilder builder;
    private final Map<SessionFacts, CachedPrompt> built = new LinkedHashMap<>();

    PassingPrompts(PromptBuilder builder) {
        this.builder = builder;
    }

    Uni<CachedPrompt> of(SessionFacts facts) {
        return known(facts).map(Uni.createFrom()::item).orElseGet(() -> builder.build(facts)
                .map(prompt -> keep(facts, prompt)));
    }

    private synchronized Optional<CachedPrompt> known(SessionFacts facts) {
        return Optional.ofNullable(built.get(facts));
    }

    /** Of two that were built at once, the first counts for both. */
    private synchronized CachedPrompt keep(SessionFacts facts, CachedPrompt prompt) {
        var kept = built.computeIfAbsent(facts, unknown -> prompt);
        if (built.size() > MOST) {
            built.remove(built.keySet().iterator().next());
        }
        return kept;
    }
}
