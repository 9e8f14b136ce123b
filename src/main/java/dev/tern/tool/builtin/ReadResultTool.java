package dev.tern.tool.builtin;

import dev.tern.tool.Invocation;
import dev.tern.tool.KeptResults;
import dev.tern.tool.KeptResults.Excerpt;
import dev.tern.tool.ReadOn;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;

/** Reads on in a result that was too long to be shown whole; only in the conversation that it was made in. */
final class ReadResultTool implements Tool {
    /** For the line that says which piece it is. */
    private static final int NOTE = 512;

    private static final ToolSpec SPEC = new ToolSpec(ReadOn.TOOL, """
            Read a piece of an earlier result that was too long to be shown whole. The mark within that result names it. \
            Read only what you need: a piece takes as much room as any other result.""", """
            {"type":"object","properties":{\
            "result":{"type":"string","description":"its name, as the mark gives it"},\
            "offset":{"type":"integer","minimum":0,"description":"the byte to begin with; 0 if not given"},\
            "length":{"type":"integer","minimum":1,"description":"how many bytes; as many as fit if not given"}},\
            "required":["result"]}""");

    private final KeptResults results;
    private final int most;

    /** @param most of one result, in bytes */
    ReadResultTool(KeptResults results, int most) {
        this.results = results;
        this.most = most - NOTE;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isFromOutside() {
        return true;
    }

    @Override
    public boolean isIdempotent() {
        return true;
    }

    /** Of a conversation that is kept nowhere no result is. */
    @Override
    public boolean keeps() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        var name = arguments.required("result").strip();
        long offset = arguments.number("offset", 0, Long.MAX_VALUE).orElse(0L);
        int length = arguments
                .number("length", 1, Long.MAX_VALUE)
                .map(asked -> (int) Math.min(asked, most))
                .orElse(most);
        return results.read(invocation.session(), name, offset, length)
                .map(found -> found.orElseThrow(() -> new RefusedCall("there is no result '" + name
                        + "' of this conversation, or it is kept no longer; make the call again that gave it")))
                .map(excerpt -> new ToolOutput(told(excerpt)));
    }

    private static String told(Excerpt excerpt) {
        if (excerpt.from() >= excerpt.whole()) {
            return "[the result ends at byte " + excerpt.whole() + "]";
        }
        var rest = excerpt.to() < excerpt.whole() ? "; go on with offset " + excerpt.to() : "; this is its end";
        return "[bytes " + excerpt.from() + " to " + excerpt.to() + " of " + excerpt.whole() + rest + "]\n"
                + excerpt.text();
    }
}
