package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.SandboxException;
import org.jspecify.annotations.Nullable;

/** A call that Discord refuses, with its status, its own code and its own words. */
final class DiscordException extends RuntimeException {
    private final int status;
    private final int number;
    private final transient @Nullable ObjectNode errors;
    private final int retryAfter;

    private DiscordException(int status, int number, String message, @Nullable ObjectNode errors, int retryAfter) {
        super(message);
        this.status = status;
        this.number = number;
        this.errors = errors;
        this.retryAfter = retryAfter;
    }

    DiscordException(int status, int number, String message) {
        this(status, number, message, null, -1);
    }

    static DiscordException unauthorized() {
        return new DiscordException(401, 0, "401: Unauthorized");
    }

    static DiscordException noRoute() {
        return new DiscordException(404, 0, "404: Not Found");
    }

    static DiscordException unknown(int number, String what) {
        return new DiscordException(404, number, "Unknown " + what);
    }

    /**
     * A field that can't be taken.
     *
     * @param path such as {@code content} or {@code embeds.0.title}
     * @param code such as {@code BASE_TYPE_MAX_LENGTH}
     */
    static DiscordException invalid(String path, String code, String message) {
        var errors = Json.object();
        var at = errors;
        for (var step : path.split("\\.", -1)) {
            at = at.putObject(step);
        }
        at.putArray("_errors").addObject().put("code", code).put("message", message);
        return new DiscordException(400, 50035, "Invalid Form Body", errors, -1);
    }

    static DiscordException tooLong(String path, int most) {
        return invalid(path, "BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.".formatted(most));
    }

    static DiscordException missing(String path) {
        return invalid(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /** What Discord says in the case that a fault plays. */
    static DiscordException of(Fault fault) {
        int status = fault.errorStatus();
        if (fault.error().isPresent()) {
            return new DiscordException(
                    status, number(fault.error().get()), "The sandbox was told to refuse this call");
        }
        return switch (status) {
            // the refusal that a bot can do something about
            case 400 -> invalid("content", "SANDBOX_TOLD_TO_REFUSE", "The sandbox was told to refuse this call");
            case 401 -> unauthorized();
            case 403 -> new DiscordException(status, 50013, "Missing Permissions");
            case 404 -> noRoute();
            case 429 ->
                new DiscordException(
                        status,
                        0,
                        "You are being rate limited.",
                        null,
                        fault.retryAfter().orElse(1));
            case 500 -> new DiscordException(status, 0, "500: Internal Server Error");
            case 502 -> new DiscordException(status, 0, "502: Bad Gateway");
            case 503 -> new DiscordException(status, 0, "503: Service Unavailable");
            default -> new DiscordException(status, 0, status + ": " + (status < 500 ? "Bad Request" : "Server Error"));
        };
    }

    private static int number(String error) {
        if (!error.matches("\\d{1,9}")) {
            throw SandboxException.bad("error must be one of Discord's numbers, not '" + error + "'");
        }
        return Integer.parseInt(error);
    }

    int status() {
        return status;
    }

    String code() {
        return "sandbox.discord." + number;
    }

    /** Seconds to wait; negative if it is no matter of rate. */
    int retryAfter() {
        return retryAfter;
    }

    ObjectNode json() {
        var body = Json.object().put("message", getMessage());
        if (retryAfter >= 0) {
            return body.put("retry_after", (double) retryAfter).put("global", false);
        }
        body.put("code", number);
        if (errors != null) {
            body.set("errors", errors);
        }
        return body;
    }
}
