package dev.tern.testing;

import dev.tern.session.BusyMode;
import dev.tern.tool.Tool;
import java.util.List;

/** The ways of a {@link SmallLine}. */
public record LineSettings(
        OverlaySettings overlay, BusyMode busy, int capacity, int atOnce, List<Tool> tools, GatherSettings gather) {
    /** Ten messages may wait, each for a turn of its own; there are no tools. */
    public LineSettings() {
        this(OverlaySettings.NONE, BusyMode.QUEUE, 10, 100, List.of(), GatherSettings.OFF);
    }

    public LineSettings overlay(OverlaySettings other) {
        return new LineSettings(other, busy, capacity, atOnce, tools, gather);
    }

    public LineSettings busy(BusyMode other) {
        return new LineSettings(overlay, other, capacity, atOnce, tools, gather);
    }

    public LineSettings capacity(int other) {
        return new LineSettings(overlay, busy, other, atOnce, tools, gather);
    }

    public LineSettings atOnce(int other) {
        return new LineSettings(overlay, busy, capacity, other, tools, gather);
    }

    public LineSettings with(Tool... others) {
        return new LineSettings(overlay, busy, capacity, atOnce, List.of(others), gather);
    }

    public LineSettings gathering(GatherSettings other) {
        return new LineSettings(overlay, busy, capacity, atOnce, tools, other);
    }
}
