package dev.tern.prompt;

import dev.tern.prompt.RequestView.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A cached prompt, section by section. */
final class Sections {
    private Sections() {}

    /** One whole where nobody knows of what it was built. */
    static List<Shown> of(String text, BuiltPrompts built) {
        var parts = built.of(new CachedPrompt(text));
        if (parts.isEmpty()) {
            return List.of(shown("", text, true));
        }
        var all = new ArrayList<Shown>();
        int at = 0;
        for (var part : parts) {
            all.add(shown(part.name(), text.substring(at, at + part.chars()), all.isEmpty()));
            at += part.chars() + RequestView.JOINT.length();
        }
        return all;
    }

    private static Shown shown(String name, String text, boolean begins) {
        return new Shown(PieceKind.CACHED, name, text, Optional.empty(), OptionalInt.empty(), begins);
    }
}
