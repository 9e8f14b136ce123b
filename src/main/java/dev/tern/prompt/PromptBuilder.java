package dev.tern.prompt;

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

    public CachedPrompt build(SessionFacts session) {
        return new CachedPrompt(sections.stream()
                .map(section -> section.text(session))
                .flatMap(Optional::stream)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n")));
    }
}
