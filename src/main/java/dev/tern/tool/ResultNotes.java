package dev.tern.tool;

import io.smallrye.mutiny.Uni;
import java.util.function.Predicate;

/** Adds to a call's result what the model should know of the place that the call went to. */
public interface ResultNotes {
    ResultNotes NONE = (invocation, content, shown) -> Uni.createFrom().item(content);

    /**
     * The result with what is to be known beside it. A failure leaves the result as it is.
     *
     * @param content of a call that went well
     * @param shown whether a text stands in a result of this session already
     */
    Uni<String> after(Invocation invocation, String content, Predicate<String> shown);
}
