package dev.tern.testing;

import dev.tern.session.BusyMode;
import dev.tern.session.ResetPolicy;
import dev.tern.tool.Asking;
import dev.tern.tool.Tool;
import java.util.List;
import java.util.function.Function;

/** The ways of a {@link SmallLine}. */
public record LineSettings(
        OverlaySettings overlay,
        BusyMode busy,
        int capacity,
        int atOnce,
        ResetPolicy resets,
        Function<Asking, List<Tool>> tools,
        GatherSettings gather,
        GateSettings gate,
        VoiceSettings voice,
        ApprovalSettings approvals,
        CompressionSettings compression) {
    /** Ten messages may wait, each for a turn of its own; conversations go on for ever; there are no tools, and no voice. */
    public LineSettings() {
        this(
                OverlaySettings.NONE,
                BusyMode.QUEUE,
                10,
                100,
                ResetPolicy.NONE,
                asking -> List.of(),
                GatherSettings.OFF,
                GateSettings.BY_DEFAULT,
                VoiceSettings.MUTE,
                ApprovalSettings.USUAL,
                CompressionSettings.OFF);
    }

    public LineSettings overlay(OverlaySettings other) {
        return new LineSettings(
                other, busy, capacity, atOnce, resets, tools, gather, gate, voice, approvals, compression);
    }

    public LineSettings busy(BusyMode other) {
        return new LineSettings(
                overlay, other, capacity, atOnce, resets, tools, gather, gate, voice, approvals, compression);
    }

    public LineSettings capacity(int other) {
        return new LineSettings(
                overlay, busy, other, atOnce, resets, tools, gather, gate, voice, approvals, compression);
    }

    public LineSettings atOnce(int other) {
        return new LineSettings(
                overlay, busy, capacity, other, resets, tools, gather, gate, voice, approvals, compression);
    }

    public LineSettings resets(ResetPolicy other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, other, tools, gather, gate, voice, approvals, compression);
    }

    public LineSettings with(Tool... others) {
        return tools(asking -> List.of(others));
    }

    /** Tools that ask people. */
    public LineSettings asking(Function<Asking, Tool> tool) {
        return tools(asking -> List.of(tool.apply(asking)));
    }

    private LineSettings tools(Function<Asking, List<Tool>> others) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, others, gather, gate, voice, approvals, compression);
    }

    public LineSettings gathering(GatherSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, other, gate, voice, approvals, compression);
    }

    public LineSettings gate(GateSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, other, voice, approvals, compression);
    }

    public LineSettings voice(VoiceSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, other, approvals, compression);
    }

    public LineSettings approvals(ApprovalSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, voice, other, compression);
    }

    public LineSettings compression(CompressionSettings other) {
        return new LineSettings(overlay, busy, capacity, atOnce, resets, tools, gather, gate, voice, approvals, other);
    }
}
