package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelRequest;
import java.util.List;

/**
 * A request, and beside it what each of its parts is, for the one who may look. Nothing but the request can be read of
 * it outside this package.
 */
public final class Rendering {
    private final ModelRequest request;
    private final List<Marked> marked;

    Rendering(ModelRequest request, List<Marked> marked) {
        this.request = request;
        this.marked = List.copyOf(marked);
    }

    public ModelRequest request() {
        return request;
    }

    List<Marked> marked() {
        return marked;
    }

    static List<ModelMessage> messages(List<Marked> marked) {
        return marked.stream().map(Marked::message).toList();
    }

    /** Counts only. */
    @Override
    public String toString() {
        return "Rendering[" + marked.size() + " messages]";
    }
}
