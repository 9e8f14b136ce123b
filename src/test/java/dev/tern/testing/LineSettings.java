package dev.tern.testing;

import dev.tern.session.BusyMode;
import dev.tern.tool.Tool;
import java.util.List;

/** The ways of a {@link SmallLine}. */
public record LineSettings(OverlaySettings overlay, BusyMode busy, int capacity, List<Tool> tools) {
    /** Ten messages may wait, each for a turn of its own; there are no tools. */
    public LineSettings() {
        this(OverlaySettings.NONE, BusyMode.QUEUE, 10, List.of());
    }

    public LineSettings overlay(OverlaySettings other) {
        return new LineSettings(other, busy, capacity, tools);
    }

    public LineSettings busy(BusyMode other) {
        return new LineSettings(overlay, other, capacity, tools);
    }

    public LineSettings capacity(int other) {
        return new LineSettings(overlay, busy, other, tools);
    }

    public LineSettings with(Tool... others) {
        return new LineSettings(overlay, busy, capacity, List.of(others));
    }
}
