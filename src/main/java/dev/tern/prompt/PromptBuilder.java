package dev.tern.prompt;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Builds a session's system prompt, once; afterwards the session keeps it. */
public final class PromptBuilder {
    private final List<PromptSection> sections;
    private final BuiltPrompts built = new BuiltPrompts();

    /** The sections in the order in which they are read: what changes least comes first. */
    public PromptBuilder(List<PromptSection> sections) {
        this.sections = List.copyOf(sections);
    }

    public Uni<CachedPrompt> build(SessionFacts session) {
        return Uni.join()
                .all(sections.stream().map(section -> section.text(session)).toList())
                .andFailFast()
                .map(this::joined);
    }

    /** Of what the prompts that were built here consist. */
    public BuiltPrompts built() {
        return built;
    }

    private CachedPrompt joined(List<Optional<String>> texts) {
        var prompt = whole(texts);
        built.remember(prompt, parts(texts));
        return prompt;
    }

    private List<BuiltPrompts.Part> parts(List<Optional<String>> texts) {
        return IntStream.range(0, texts.size())
                .mapToObj(i -> new BuiltPrompts.Part(
                        sections.get(i).name(), texts.get(i).orElse("").strip().length()))
                .filter(part -> part.chars() > 0)
                .toList();
    }

    private static CachedPrompt whole(List<Optional<String>> texts) {
        return new CachedPrompt(texts.stream()
                .flatMap(Optional::stream)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n")));
    }
}
