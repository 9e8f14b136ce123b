package dev.tern.memory;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Why nothing was changed. */
public sealed interface Refusal {
    /** The very same entry is there; whoever wanted it has it. */
    record AlreadyThere() implements Refusal {}

    /** With it the memory would be longer than it may. */
    record TooLong(Memory now, int chars) implements Refusal {}

    /** No entry has the piece of text that was to name one. */
    record Unknown(List<MemoryEntry> all) implements Refusal {
        public Unknown {
            all = List.copyOf(all);
        }
    }

    /** More than one has it. */
    record Ambiguous(List<MemoryEntry> found) implements Refusal {
        public Ambiguous {
            found = List.copyOf(found);
        }
    }

    /** It is no entry, or names none. */
    record Malformed(String why) implements Refusal {}

    /** A sentence or two for a model or a person; shows no entry that must not be shown, and the others by their start. */
    default String words() {
        return switch (this) {
            case AlreadyThere same -> "This entry is already there; nothing was changed.";
            case TooLong(var now, int chars) ->
                String.format(
                        Locale.ROOT,
                        "%s holds %s and would have %,d; nothing was changed."
                                + " Say it shorter, or replace or remove other entries first.",
                        now.scope().kind(),
                        now.usage(),
                        chars);
            case Unknown(var all) when all.isEmpty() -> "There is no entry yet; nothing was changed.";
            case Unknown(var all) -> "No entry has old_text in it; nothing was changed. There are:\n" + previews(all);
            case Ambiguous(var found) ->
                "Several entries have old_text in them; nothing was changed. Name one by more of its text:\n"
                        + previews(found);
            case Malformed(var why) -> "Nothing was changed: " + why + ".";
        };
    }

    private static String previews(List<MemoryEntry> entries) {
        return entries.stream().map(entry -> "- " + preview(entry.shown())).collect(Collectors.joining("\n"));
    }

    private static String preview(String text) {
        var line = text.replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= 80
                ? line
                : line.substring(0, line.offsetByCodePoints(0, 79)) + "…";
    }
}
