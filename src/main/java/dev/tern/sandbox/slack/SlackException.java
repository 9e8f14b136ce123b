package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Json;
import java.util.List;
import java.util.OptionalInt;

/** A call that Slack refuses, with its own word for why. Slack refuses with HTTP 200, unless its servers are in need. */
final class SlackException extends RuntimeException {
    private final int status;
    private final List<String> details;
    private final OptionalInt retryAfter;

    private SlackException(int status, String error, List<String> details, OptionalInt retryAfter) {
        super(error);
        this.status = status;
        this.details = List.copyOf(details);
        this.retryAfter = retryAfter;
    }

    SlackException(String error) {
        this(200, error, List.of(), OptionalInt.empty());
    }

    SlackException(String error, List<String> details) {
        this(200, error, details, OptionalInt.empty());
    }

    /** What Slack says in the case that a fault plays; one of the caller's making is told with HTTP 200. */
    static SlackException of(Fault fault) {
        int status = fault.errorStatus();
        if (fault.error().isPresent()) {
            return new SlackException(fault.error().get());
        }
        return switch (status) {
            // the refusal that a bot can do something about
            case 400 -> new SlackException("invalid_blocks", List.of("the sandbox was told to refuse this call"));
            case 401 -> new SlackException("invalid_auth");
            case 403 -> new SlackException("not_in_channel");
            case 404 -> new SlackException("channel_not_found");
            case 413 -> new SlackException("msg_too_long");
            case 429 ->
                new SlackException(
                        status,
                        "ratelimited",
                        List.of(),
                        OptionalInt.of(fault.retryAfter().orElse(1)));
            case 503 -> new SlackException(status, "service_unavailable", List.of(), OptionalInt.empty());
            default ->
                status < 500
                        ? new SlackException("fatal_error")
                        : new SlackException(status, "internal_error", List.of(), OptionalInt.empty());
        };
    }

    int status() {
        return status;
    }

    /** Seconds to wait, told in a header. */
    OptionalInt retryAfter() {
        return retryAfter;
    }

    String error() {
        return String.valueOf(getMessage());
    }

    String code() {
        return "sandbox.slack." + error();
    }

    ObjectNode json() {
        var body = Json.object().put("ok", false).put("error", error());
        if (!details.isEmpty()) {
            var errors = body.putArray("errors");
            var messages = body.putObject("response_metadata").putArray("messages");
            for (var detail : details) {
                errors.add(detail);
                messages.add("[ERROR] " + detail);
            }
        }
        return body;
    }
}
