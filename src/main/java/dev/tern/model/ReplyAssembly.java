package dev.tern.model;

import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.turn.ToolCall;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Puts a stream together. One for each request; not safe for several threads at once. */
public final class ReplyAssembly {
    /** Far more than any model writes at once; a provider that sends on and on must not fill the memory. */
    private static final int MOST_CHARS = 1_000_000;

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private final Map<Integer, PartialCall> calls = new TreeMap<>();
    private @Nullable Finished finished;
    private long chars;

    private ReplyAssembly() {}

    /** The stream's whole answer; fails as the stream does, and where it ends without its last item. */
    public static Uni<ModelReply> of(Multi<ModelEvent> stream) {
        return stream.collect().in(ReplyAssembly::new, ReplyAssembly::add).map(ReplyAssembly::reply);
    }

    private void add(ModelEvent event) {
        switch (event) {
            case TextDelta(var delta) -> text.append(counted(delta));
            case ReasoningDelta(var delta) -> reasoning.append(counted(delta));
            case CallDelta delta -> {
                counted(delta.arguments());
                calls.computeIfAbsent(delta.index(), ignored -> new PartialCall())
                        .add(delta);
            }
            case Finished end -> finished = end;
        }
    }

    private String counted(String delta) {
        chars += delta.length();
        if (chars > MOST_CHARS) {
            throw new ModelException.Garbled("the answer has more than " + MOST_CHARS + " characters", null);
        }
        return delta;
    }

    private ModelReply reply() {
        if (finished == null) {
            throw new ModelException.Cut("the stream ended without its last item");
        }
        var whole = calls.values().stream().map(PartialCall::whole).toList();
        return new ModelReply(
                wellFormed(text), wellFormed(reasoning), whole, finished.reason(), finished.usage(), finished.model());
    }

    /** Half a character, which no store and no provider takes, becomes the mark for one; only the whole shows which are. */
    private static String wellFormed(StringBuilder text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (Character.isHighSurrogate(unit)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(unit)) {
                text.setCharAt(i, '\ufffd');
            }
        }
        return text.toString();
    }

    private static final class PartialCall {
        private String id = "";
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();

        void add(CallDelta delta) {
            id = delta.id() == null ? id : delta.id();
            name = delta.name() == null ? name : delta.name();
            arguments.append(delta.arguments());
        }

        ToolCall whole() {
            return new ToolCall(id, name, arguments.isEmpty() ? "{}" : wellFormed(arguments));
        }
    }
}
