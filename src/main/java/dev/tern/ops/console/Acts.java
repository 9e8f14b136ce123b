package dev.tern.ops.console;

import dev.tern.runner.OperatorDesk.Act;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.Map;

/** What came of an operator's act, as an answer. */
final class Acts {
    private Acts() {}

    /**
     * The answer: 200, 404 or 409.
     *
     * @param what it was done to, for example {@code part}
     * @param refusal why it can't be done in some states
     */
    static Response answer(Act act, String what, String refusal) {
        return switch (act) {
            case DONE -> Response.ok(Map.of("done", true)).build();
            case UNKNOWN -> Wrong.answer(Status.NOT_FOUND, "there is no such " + what);
            case REFUSED -> Wrong.answer(Status.CONFLICT, refusal);
        };
    }
}
