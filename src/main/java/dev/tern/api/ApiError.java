package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An error as OpenAI's clients read it.
 *
 * @param param what of the request is wrong, for example {@code messages[2].content}
 * @param headers beside the usual ones
 * @see <a href="https://platform.openai.com/docs/guides/error-codes">error codes</a>
 */
record ApiError(
        int status,
        String type,
        Optional<String> code,
        Optional<String> param,
        String message,
        Map<String, String> headers) {
    static final String INVALID = "invalid_request_error";
    static final String RATE = "rate_limit_error";

    ApiError {
        headers = Map.copyOf(headers);
    }

    static ApiError of(int status, String type, String code, String message) {
        return new ApiError(status, type, Optional.of(code), Optional.empty(), message, Map.of());
    }

    static ApiError invalid(String param, String code, String message) {
        return new ApiError(400, INVALID, Optional.of(code), Optional.of(param), message, Map.of());
    }

    ApiError with(String header, String value) {
        var more = new HashMap<>(headers);
        more.put(header, value);
        return new ApiError(status, type, code, param, message, more);
    }

    /** {@code {"error": {…}}}. */
    ObjectNode json() {
        var body = JsonNodeFactory.instance.objectNode();
        body.putObject("error")
                .put("message", message)
                .put("type", type)
                .put("param", param.orElse(null))
                .put("code", code.orElse(null));
        return body;
    }
}
