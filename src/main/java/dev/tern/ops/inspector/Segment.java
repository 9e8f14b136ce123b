package dev.tern.ops.inspector;

import dev.tern.prompt.RequestView;
import dev.tern.prompt.RequestView.Message;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of a request in canonical form: tools first, then messages, in the order in which a provider's cache reads
 * them. Two requests are the same up to where their segments are.
 *
 * @param sort what it is, so that the same words in another place are not the same
 * @param message which message it is in; −1 for tools
 * @param piece which piece of the message, or which tool; −1 for a message's head
 */
record Segment(Sort sort, int message, int piece, String text) {
    static final int NONE = -1;

    /** What a segment is. */
    enum Sort {
        TOOL,
        HEAD,
        PIECE,
        CALL
    }

    static List<Segment> of(RequestView view) {
        var all = new ArrayList<Segment>();
        for (var tool : view.tools()) {
            var text = tool.name() + "\n" + tool.description() + "\n" + tool.parameters();
            all.add(new Segment(Sort.TOOL, NONE, all.size(), text));
        }
        for (int i = 0; i < view.messages().size(); i++) {
            add(all, view.messages().get(i), i);
        }
        return all;
    }

    private static void add(List<Segment> all, Message message, int index) {
        var head = message.role() + message.answers().map(call -> " " + call).orElse("");
        all.add(new Segment(Sort.HEAD, index, NONE, head));
        for (int i = 0; i < message.shown().size(); i++) {
            var shown = message.shown().get(i);
            all.add(new Segment(
                    Sort.PIECE, index, i, shown.begins() ? shown.text() : RequestView.JOINT + shown.text()));
        }
        for (int i = 0; i < message.calls().size(); i++) {
            var call = message.calls().get(i);
            all.add(new Segment(Sort.CALL, index, i, call.id() + "\n" + call.name() + "\n" + call.argumentsJson()));
        }
    }

    boolean isSameAs(Segment other) {
        return sort == other.sort && message == other.message && text.equals(other.text);
    }

    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
