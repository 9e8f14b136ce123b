package dev.tern.architecture;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The map of the code: which of our packages each package may use; {@link LibraryTable} says which libraries. */
final class PackageTable {
    private PackageTable() {}

    /** Package, or {@code parent.*}, to our packages that it may import beside itself. */
    static final Map<String, Set<String>> MAY_IMPORT = new TreeMap<>(Map.ofEntries(
            Map.entry("async", Set.of()),
            Map.entry("turn", Set.of()),
            Map.entry("scan", Set.of()),
            Map.entry("markdown", Set.of("turn")),
            // the bytes of what comes in and goes out: fetched from platforms, brought by tools, sent by senders
            Map.entry("media", Set.of("turn", "async")),
            Map.entry("platform", Set.of("turn", "markdown", "media")),
            Map.entry("platform.*", Set.of("turn", "platform", "markdown", "async", "media")),
            // a platform that this server is itself: who may open its sockets is told as at the other doors
            Map.entry("platform.web", Set.of("turn", "platform", "markdown", "async", "media", "door")),
            Map.entry("inbox", Set.of("turn", "platform", "async")),
            Map.entry("gate", Set.of("turn", "platform")),
            Map.entry("cluster", Set.of("turn")),
            Map.entry("session", Set.of("turn", "cluster", "async", "transcript")),
            Map.entry("lane", Set.of("turn", "async")),
            Map.entry("model", Set.of("turn", "async")),
            // providers share what their wires have in common
            Map.entry("model.*", Set.of("turn", "async", "model", "model.wire")),
            Map.entry("transcript", Set.of("turn")),
            Map.entry("prompt", Set.of("async", "turn", "scan", "transcript", "model")),
            Map.entry("workspace", Set.of("async", "turn", "scan", "prompt", "tool")),
            Map.entry("overlay", Set.of("turn", "scan", "platform", "session", "prompt")),
            Map.entry("voice", Set.of("turn", "platform", "markdown", "prompt", "async", "media")),
            Map.entry("voice.*", Set.of("turn", "platform", "markdown", "prompt", "async", "media", "voice")),
            Map.entry("memory", Set.of("async", "turn", "scan", "prompt")),
            Map.entry("skill", Set.of("async", "turn", "scan", "prompt")),
            Map.entry("recall", Set.of("turn", "scan", "transcript", "prompt", "async")),
            Map.entry("recall.*", Set.of("recall")),
            // what is to be said at a time: kept, and brought to the line when it is due
            Map.entry("schedule", Set.of("turn", "async", "platform")),
            // a question of ours is markdown like any answer
            Map.entry("tool", Set.of("turn", "scan", "async", "markdown")),
            Map.entry(
                    "tool.*",
                    Set.of(
                            "turn",
                            "scan",
                            "async",
                            "tool",
                            "recall",
                            "memory",
                            "skill",
                            "schedule",
                            "session",
                            "outbox",
                            "media")),
            Map.entry(
                    "agent",
                    Set.of(
                            "async",
                            "scan",
                            "turn",
                            "transcript",
                            "model",
                            "prompt",
                            "media",
                            "voice",
                            "recall",
                            "memory",
                            "skill",
                            "tool")),
            // puts the past of sessions shortly, before a turn and on command
            Map.entry("compression", Set.of("async", "turn", "scan", "transcript", "model", "prompt", "session")),
            Map.entry("outbox", Set.of("turn", "platform")),
            Map.entry("delivery", Set.of("turn", "platform", "outbox", "cluster", "async")),
            Map.entry("ledger", Set.of("turn", "transcript", "inbox", "outbox")),
            Map.entry(
                    "command",
                    Set.of(
                            "async",
                            "turn",
                            "markdown",
                            "platform",
                            "gate",
                            "session",
                            "overlay",
                            "transcript",
                            "memory",
                            "skill",
                            "tool",
                            "schedule",
                            "recall",
                            "compression",
                            "runner")),
            Map.entry(
                    "runner",
                    Set.of(
                            "async",
                            "turn",
                            "scan",
                            "platform",
                            "markdown",
                            "inbox",
                            "gate",
                            "session",
                            "lane",
                            "overlay",
                            "prompt",
                            "agent",
                            "compression",
                            "tool",
                            "media",
                            "voice",
                            "transcript",
                            "outbox",
                            "ledger",
                            "delivery")),
            Map.entry(
                    "store",
                    Set.of(
                            "turn",
                            "platform",
                            "async",
                            "inbox",
                            "gate",
                            "session",
                            "transcript",
                            "memory",
                            "outbox",
                            "ledger",
                            "api",
                            "cluster",
                            "tool",
                            "schedule",
                            "trajectory")),
            Map.entry("trajectory", Set.of("async", "turn", "scan", "transcript")),
            Map.entry(
                    "api",
                    Set.of(
                            "async",
                            "turn",
                            "gate",
                            "session",
                            "transcript",
                            "prompt",
                            "agent",
                            "runner",
                            "trajectory",
                            "door")),
            // who is let in where operators alone may go
            Map.entry("door", Set.of()),
            Map.entry("ops", Set.of("async", "turn", "agent", "transcript", "runner", "trajectory", "ops.log")),
            Map.entry("ops.log", Set.of("async", "turn", "scan", "door")),
            Map.entry(
                    "ops.health",
                    Set.of("async", "turn", "platform", "inbox", "outbox", "model", "recall", "runner", "store")),
            Map.entry(
                    "ops.metrics",
                    Set.of(
                            "async",
                            "turn",
                            "platform",
                            "inbox",
                            "gate",
                            "outbox",
                            "lane",
                            "delivery",
                            "model",
                            "prompt",
                            "agent",
                            "voice",
                            "transcript",
                            "runner",
                            "store",
                            "ops.health")),
            Map.entry(
                    "ops.inspector",
                    Set.of(
                            "scan",
                            "async",
                            "turn",
                            "transcript",
                            "outbox",
                            "agent",
                            "prompt",
                            "runner",
                            "trajectory",
                            "door")),
            Map.entry("ops.doctor", Set.of("async", "turn", "scan", "platform", "store", "door")),
            Map.entry(
                    "ops.console",
                    Set.of(
                            "async",
                            "turn",
                            "scan",
                            "platform",
                            "inbox",
                            "gate",
                            "session",
                            "lane",
                            "transcript",
                            "outbox",
                            "delivery",
                            "agent",
                            "schedule",
                            "recall",
                            "runner",
                            "trajectory",
                            "store",
                            "door",
                            "ops",
                            "ops.log",
                            "ops.health",
                            "ops.metrics",
                            "ops.inspector",
                            "ops.doctor")),
            // which pages may call it is decided as at the other doors
            Map.entry("sandbox", Set.of("async", "door")),
            Map.entry("sandbox.*", Set.of("async", "sandbox", "sandbox.telegram.entity", "sandbox.slack.block")),
            Map.entry("sandbox.telegram.*", Set.of()),
            Map.entry("sandbox.slack.*", Set.of())));

    /** The composition root may import anything. */
    static final String ROOT = "boot";

    /** The row that speaks for a package: its own, or the one of its parent's children. */
    static String row(Map<String, ?> table, String name) {
        return table.containsKey(name) ? name : name.substring(0, Math.max(0, name.lastIndexOf('.'))) + ".*";
    }
}
