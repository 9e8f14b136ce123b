package dev.tern.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.LinkedHashMap;

/**
 * A call whose arguments are no JSON object. It is kept with what the model wrote in a field, since providers refuse a
 * conversation that holds other arguments, and no tool is ever called with it.
 */
final class MalformedCall {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String WRITTEN = "malformed_arguments";
    private static final String ERROR = "error";
    private static final String MARK = "{\"" + WRITTEN + "\":";
    private static final int LONGEST = 2_000;

    private MalformedCall() {}

    /**
     * The arguments under which it is kept.
     *
     * @param error what is wrong and where, for the model
     */
    static String arguments(String written, String error) {
        var fields = new LinkedHashMap<String, String>();
        fields.put(WRITTEN, beginning(written));
        fields.put(ERROR, error);
        try {
            return JSON.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("two texts are JSON", e);
        }
    }

    static boolean is(ToolCall call) {
        return call.argumentsJson().startsWith(MARK);
    }

    /** What the model reads of it. */
    static ToolResult result(ToolCall call) {
        return ToolResult.failed(
                call,
                "the arguments of this call are no JSON object, so nothing was done: " + error(call)
                        + ". Make the call again with arguments that are one.");
    }

    private static String error(ToolCall call) {
        try {
            return JSON.readTree(call.argumentsJson()).path(ERROR).asText("they can not be read");
        } catch (JsonProcessingException e) {
            return "they can not be read";
        }
    }

    private static String beginning(String written) {
        if (written.length() <= LONGEST) {
            return written;
        }
        int end = Character.isHighSurrogate(written.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return written.substring(0, end) + "…";
    }
}
