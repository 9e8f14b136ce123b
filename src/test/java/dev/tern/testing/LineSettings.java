package dev.tern.testing;

import dev.tern.session.BusyMode;
import dev.tern.session.ResetPolicy;
import dev.tern.tool.Tool;
import java.util.List;

/** The ways of a {@link SmallLine}. */
public record LineSettings(OverlaySettings overlay, BusyMode busy, int capacity, ResetPolicy resets, List<Tool> tools) {
    /** Ten messages may wait, each for a turn of its own; conversations go on for ever; there are no tools. */
    public LineSettings() {
        this(OverlaySettings.NONE, BusyMode.QUEUE, 10, ResetPolicy.NONE, List.of());
    }

    public LineSettings overlay(OverlaySettings other) {
        return new LineSettings(other, busy, capacity, resets, tools);
    }

    public LineSettings busy(BusyMode other) {
        return new LineSettings(overlay, other, capacity, resets, tools);
    }

    public LineSettings capacity(int other) {
        return new LineSettings(overlay, busy, other, resets, tools);
    }

    public LineSettings resets(ResetPolicy other) {
        return new LineSettings(overlay, busy, capacity, other, tools);
    }

    public LineSettings with(Tool... others) {
        return new LineSettings(overlay, busy, capacity, resets, List.of(others));
    }
}
