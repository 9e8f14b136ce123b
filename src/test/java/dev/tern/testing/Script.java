package dev.tern.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What {@link ScriptedModel} does with one request, step by step. */
public record Script(List<Step> steps) {
    public Script {
        steps = List.copyOf(steps);
    }

    /** A good answer, one delta for each piece. */
    public static Script text(String... pieces) {
        return of(Stream.of(pieces).<Step>map(Text::new).toArray(Step[]::new)).finished("stop");
    }

    /** A wish to use one tool. */
    public static Script call(String id, String tool, String arguments) {
        return of(new Call(0, id, tool, List.of(arguments))).finished("tool_calls");
    }

    /** An answer that is no stream, an error for example. */
    public static Script status(int status, Map<String, String> headers, String body) {
        return of(new Answer(status, headers, body));
    }

    public static Script of(Step... steps) {
        return new Script(List.of(steps));
    }

    /** The same, waiting at the gate before the first step; not even the status line is sent before. */
    public Script after(Gate gate) {
        var all = new ArrayList<Step>();
        all.add(new Hold(gate));
        all.addAll(steps);
        return new Script(all);
    }

    /** The same, with the end as a provider should write it: reason, usage, {@code [DONE]}, end of the body. */
    public Script finished(String reason) {
        return then(new Finish(reason), new Usage(12, 8, 5), new Raw("data: [DONE]\n\n"), new End());
    }

    public Script then(Step... more) {
        return new Script(Stream.concat(steps.stream(), Stream.of(more)).toList());
    }

    /** The status line and the headers of a stream go out before the first step that writes. */
    public sealed interface Step {}

    public record Text(String delta) implements Step {}

    /** What the model thought; the field is {@code reasoning_content} or {@code reasoning}. */
    public record Reasoning(String field, String delta) implements Step {}

    /** A tool call, in one piece with id and name, and one more for each further part of its arguments. */
    public record Call(int index, String id, String tool, List<String> arguments) implements Step {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    public record Finish(String reason) implements Step {}

    public record Usage(long input, long cached, long output) implements Step {}

    /** Characters of the stream as they are: a comment, half a line, nonsense. */
    public record Raw(String characters) implements Step {}

    /** Bytes of the stream as they are, each given as the character of its number. */
    public record Octets(String bytes) implements Step {}

    /** Waits for the test, or for the client to hang up, which ends the script. */
    public record Hold(Gate gate) implements Step {}

    /** Takes its time, as a model does; the client may hang up meanwhile. */
    public record Pause(Duration length) implements Step {}

    /** A whole answer with a length. */
    public record Answer(int status, Map<String, String> headers, String body) implements Step {
        public Answer {
            headers = Map.copyOf(headers);
        }
    }

    /** The orderly end of the body; the connection stays open for another request. */
    public record End() implements Step {}

    /** Closes the connection with the body unfinished, by a FIN or by a RST. */
    public record Cut(boolean reset) implements Step {}

    /** Nothing more, while the connection stays open, until the client hangs up. */
    public record Silence() implements Step {}
}
