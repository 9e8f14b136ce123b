package dev.tern.trajectory;

import dev.tern.transcript.AssistantSaid;
import java.util.ArrayList;
import java.util.regex.Pattern;

/**
 * What was thought and what was said. Some models write what they think into their text, in a scratchpad; it stands with
 * the reasoning here.
 */
record Thought(String reasoning, String text) {
    /** One that is not closed lasts to the end. */
    private static final Pattern SCRATCHPAD =
            Pattern.compile("(?s)<REASONING_SCRATCHPAD>(.*?)(?:</REASONING_SCRATCHPAD>|\\z)");

    static Thought of(AssistantSaid said) {
        var pads = SCRATCHPAD.matcher(said.text());
        if (!pads.find()) {
            return new Thought(said.reasoning(), said.text());
        }
        var thoughts = new ArrayList<String>();
        thoughts.add(said.reasoning());
        pads.reset().results().forEach(pad -> thoughts.add(pad.group(1).strip()));
        thoughts.removeIf(String::isEmpty);
        return new Thought(String.join("\n", thoughts), pads.replaceAll("").strip());
    }
}
