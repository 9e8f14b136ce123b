package dev.tern.tool.builtin;

import dev.tern.memory.Memories;
import dev.tern.memory.Memory;
import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryOutcome;
import dev.tern.memory.MemoryScope;
import dev.tern.memory.Refusal;
import dev.tern.scan.ThreatScan;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;

/**
 * Lets the model keep something in mind over sessions. What it writes is for the audience of the turn; the prompt of the
 * running session does not change by it.
 */
final class MemoryTool implements Tool {
    private static final ToolSpec SPEC = new ToolSpec("memory", """
            Keep something in mind beyond this conversation. What you keep is shown to you from the next conversation on, \
            so keep what will still matter then, in few words, one matter an entry; no tasks of today, nothing you can \
            look up.
            target "user": who this person is, what they like, how they want to be answered; only in a direct chat. \
            target "memory": everything else worth knowing here: facts, conventions, what worked and what did not.
            action "add" takes content. "replace" takes old_text, a piece of text that only the entry to replace has, and \
            content. "remove" takes old_text. Room is little: when it is full, replace several entries by one that is \
            shorter, or remove what no longer holds.""", """
            {"type":"object","properties":{\
            "action":{"type":"string","enum":["add","replace","remove"]},\
            "target":{"type":"string","enum":["memory","user"]},\
            "content":{"type":"string","description":"the entry's text, for add and replace"},\
            "old_text":{"type":"string","description":"a piece of the old entry's text, for replace and remove"}},\
            "required":["action","target"]}""");

    private final Memories memories;

    MemoryTool(Memories memories) {
        this.memories = memories;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    /** The store does each call of a turn once. */
    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Company company() {
        return Company.IN_ORDER;
    }

    @Override
    public boolean keeps() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        var scope = scope(arguments, invocation);
        var change = change(arguments);
        return memories.change(scope, change, invocation.turn(), invocation.ordinal())
                .map(MemoryTool::told)
                .map(ToolOutput::new);
    }

    private static MemoryScope scope(Arguments arguments, Invocation invocation) {
        var kind =
                switch (arguments.required("target")) {
                    case "memory" -> MemoryKind.MEMORY;
                    case "user" -> MemoryKind.USER;
                    case String other -> throw new RefusedCall("target must be memory or user, not '" + other + "'");
                };
        return MemoryScope.of(kind, invocation.audience())
                .orElseThrow(
                        () -> new RefusedCall("Several people can read this conversation, so nothing about a single "
                                + "person is kept here. That can be done in a direct chat with them."));
    }

    private static MemoryChange change(Arguments arguments) {
        return switch (arguments.required("action")) {
            case "add" -> new MemoryChange.Add(content(arguments));
            case "replace" -> new MemoryChange.Replace(arguments.required("old_text"), content(arguments));
            case "remove" -> new MemoryChange.Remove(arguments.required("old_text"));
            case String other -> throw new RefusedCall("action must be add, replace or remove, not '" + other + "'");
        };
    }

    /** It would stand in every prompt to come. */
    private static String content(Arguments arguments) {
        var content = arguments.required("content");
        ThreatScan.strictly(content).ifPresent(threat -> {
            throw new RefusedCall("this is not kept, since it could harm a later conversation (" + threat.category()
                    + "); nothing was changed");
        });
        return content;
    }

    private static String told(MemoryOutcome outcome) {
        return switch (outcome) {
            case MemoryOutcome.Changed(var now) -> "Done. " + state(now);
            case MemoryOutcome.Refused(var now, Refusal.AlreadyThere why) -> why.words() + " " + state(now);
            case MemoryOutcome.Refused(var now, Refusal.TooLong why) ->
                throw new RefusedCall(why.words() + " " + state(now));
            case MemoryOutcome.Refused(var now, var why) -> throw new RefusedCall(why.words());
        };
    }

    private static String state(Memory now) {
        var entries = now.entries().isEmpty() ? "" : ":\n" + now.shown();
        return now.scope().kind() + " has " + now.entries().size()
                + (now.entries().size() == 1 ? " entry, " : " entries, ") + now.usage() + entries;
    }
}
