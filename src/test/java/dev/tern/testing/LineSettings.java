package dev.tern.testing;

import dev.tern.async.Timeline;
import dev.tern.gate.Access;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Knocks;
import dev.tern.lane.Lanes;
import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.Entrance;
import dev.tern.session.BusyMode;
import dev.tern.session.ResetPolicy;
import dev.tern.store.Ports;
import dev.tern.tool.Asking;
import dev.tern.tool.Tool;
import dev.tern.turn.PlatformId;
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
        CompressionSettings compression,
        BudgetSettings budget) {
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
                CompressionSettings.OFF,
                BudgetSettings.NONE);
    }

    public LineSettings overlay(OverlaySettings other) {
        return new LineSettings(
                other, busy, capacity, atOnce, resets, tools, gather, gate, voice, approvals, compression, budget);
    }

    public LineSettings busy(BusyMode other) {
        return new LineSettings(
                overlay, other, capacity, atOnce, resets, tools, gather, gate, voice, approvals, compression, budget);
    }

    public LineSettings capacity(int other) {
        return new LineSettings(
                overlay, busy, other, atOnce, resets, tools, gather, gate, voice, approvals, compression, budget);
    }

    public LineSettings atOnce(int other) {
        return new LineSettings(
                overlay, busy, capacity, other, resets, tools, gather, gate, voice, approvals, compression, budget);
    }

    public LineSettings resets(ResetPolicy other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, other, tools, gather, gate, voice, approvals, compression, budget);
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
                overlay, busy, capacity, atOnce, resets, others, gather, gate, voice, approvals, compression, budget);
    }

    public LineSettings gathering(GatherSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, other, gate, voice, approvals, compression, budget);
    }

    public LineSettings gate(GateSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, other, voice, approvals, compression, budget);
    }

    public LineSettings voice(VoiceSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, other, approvals, compression, budget);
    }

    public LineSettings approvals(ApprovalSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, voice, other, compression, budget);
    }

    public LineSettings compression(CompressionSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, voice, approvals, other, budget);
    }

    public LineSettings budget(BudgetSettings other) {
        return new LineSettings(
                overlay, busy, capacity, atOnce, resets, tools, gather, gate, voice, approvals, compression, other);
    }

    /** What judges turns by the day; a million tokens of any model cost one of whatever money there is. */
    DayBudgets days(Ports ports, PlatformId platform, Timeline time) {
        return budget.days(gate.over(ports, platform)::role, ports.spending(), time::now);
    }

    /** What lets turns in, on a platform that only this machine reaches. */
    Entrance entrance(Access access, Ports ports, Lanes lanes, Knocks knocks, PlatformAdapter platform, Timeline time) {
        return new Entrance(
                access,
                ports.threads(),
                ports.moves(),
                knocks,
                budget.over(lanes, time::now),
                origin -> platform.around(origin.chat()));
    }
}
