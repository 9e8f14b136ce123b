package dev.tern.prompt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Of which sections the prompts consist that this process has built last: names and lengths, no text. Of a prompt that an
 * earlier process has built, nobody knows any more.
 */
public final class BuiltPrompts {
    private static final int MOST = 200;

    private final Map<String, List<Part>> parts = new LinkedHashMap<>();

    /**
     * A section of a prompt.
     *
     * @param chars its length in UTF-16 units; between two stands a blank line
     */
    public record Part(String name, int chars) {}

    synchronized void remember(CachedPrompt prompt, List<Part> of) {
        parts.put(prompt.sha256(), List.copyOf(of));
        if (parts.size() > MOST) {
            parts.remove(parts.keySet().iterator().next());
        }
    }

    /** The sections of the prompt with this text, in order; none where they are not known. */
    synchronized List<Part> of(CachedPrompt prompt) {
        return parts.getOrDefault(prompt.sha256(), List.of());
    }
}
