package dev.tern.runner;

import dev.tern.prompt.GivenPart;
import dev.tern.turn.TurnId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pictures and sounds of turns that wait for their callers, so that the model sees them again when the turn goes on. In
 * memory alone: after a restart, and beyond what fits, the model reads that there was one.
 */
final class ShownMedia {
    private static final int MOST_CHARS = 32 * 1024 * 1024;

    private final Map<TurnId, List<GivenPart>> shown = new LinkedHashMap<>();

    synchronized void keep(TurnId turn, List<GivenPart> parts) {
        var media = parts.stream().filter(GivenPart.Media.class::isInstance).toList();
        if (!media.isEmpty()) {
            shown.put(turn, media);
        }
        while (chars() > MOST_CHARS) {
            shown.remove(shown.keySet().iterator().next());
        }
    }

    /** What the turn showed. */
    synchronized List<GivenPart> of(TurnId turn) {
        return shown.getOrDefault(turn, List.of());
    }

    synchronized void forget(TurnId turn) {
        shown.remove(turn);
    }

    private long chars() {
        return shown.values().stream()
                .flatMap(List::stream)
                .mapToLong(ShownMedia::chars)
                .sum();
    }

    private static int chars(GivenPart part) {
        return switch (part) {
            case GivenPart.Text(var text) -> text.length();
            case GivenPart.Image(var url) -> url.length();
            case GivenPart.Audio(var format, var base64) -> base64.length();
        };
    }
}
