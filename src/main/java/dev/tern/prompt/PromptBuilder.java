package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds a session's system prompt, once; afterwards the session keeps it. */
public final class PromptBuilder {
    private final List<PromptSection> sections;

    /** The sections in the order in which they are read: what changes least comes first. */
    public PromptBuilder(List<PromptSection> sections) {
        this.sections = List.copyOf(sections);
    }

    public Uni<CachedPrompt> build(SessionFacts session) {
        return Uni.join()
                .all(sections.stream().map(section -> section.text(session)).toList())
                .andFailFast()
                .map(PromptBuilder::joined);
    }

    private static CachedPrompt joined(List<Optional<String>> texts) {
        return new CachedPrompt(texts.stream()
                .flatMap(Optional::stream)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n")));
    }
}
