package dev.tern.turn;

import java.util.List;

/**
 * What came back from a tool. A failure is a result too: the model reads it and goes on.
 *
 * @param content what the model reads
 * @param files what goes out with the answer of the turn
 * @param isFromOutside whether somebody else wrote it: a server, a caller's tool, or whoever wrote what is read again
 */
public record ToolResult(
        String callId, String name, Status status, String content, List<OutFile> files, boolean isFromOutside) {
    /** How the call ended. */
    public enum Status {
        OK,
        FAILED,
        /** It was started and its end was not seen; it may or may not have happened. */
        UNKNOWN,
        /** It was never started, or stopped, because the turn ended. */
        INTERRUPTED
    }

    public ToolResult {
        files = List.copyOf(files);
    }

    /** One of our own. */
    public ToolResult(String callId, String name, Status status, String content, List<OutFile> files) {
        this(callId, name, status, content, files, false);
    }

    /** One of our own without files. */
    public ToolResult(String callId, String name, Status status, String content) {
        this(callId, name, status, content, List.of());
    }

    public static ToolResult ok(ToolCall call, String content) {
        return ok(call, content, List.of());
    }

    /** One that went well, and made files. */
    public static ToolResult ok(ToolCall call, String content, List<OutFile> files) {
        return new ToolResult(call.id(), call.name(), Status.OK, content, files);
    }

    public static ToolResult failed(ToolCall call, String reason) {
        return new ToolResult(call.id(), call.name(), Status.FAILED, "Error: " + reason);
    }

    public static ToolResult unknown(ToolCall call) {
        return new ToolResult(
                call.id(),
                call.name(),
                Status.UNKNOWN,
                "Error: the outcome of this call is unknown, since the process stopped while it ran. "
                        + "It may have taken effect: check before calling it again.");
    }

    public static ToolResult interrupted(ToolCall call) {
        return new ToolResult(
                call.id(), call.name(), Status.INTERRUPTED, "Error: the turn ended before this call did.");
    }

    /** The same, written by somebody else. */
    public ToolResult fromOutside() {
        return new ToolResult(callId, name, status, content, files, true);
    }

    /** The same with other words for the model. */
    public ToolResult saying(String other) {
        return new ToolResult(callId, name, status, other, files, isFromOutside);
    }

    @Override
    public String toString() {
        return "ToolResult[" + callId + " " + name + " " + status + "]";
    }
}
