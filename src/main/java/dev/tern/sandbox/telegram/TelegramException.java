package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Json;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A call that Telegram refuses, with its status and its own words. */
final class TelegramException extends RuntimeException {
    private final int status;
    private final OptionalInt retryAfter;
    private final OptionalLong movedTo;

    private TelegramException(int status, String description, OptionalInt retryAfter, OptionalLong movedTo) {
        super(description);
        this.status = status;
        this.retryAfter = retryAfter;
        this.movedTo = movedTo;
    }

    private TelegramException(int status, String description, OptionalInt retryAfter) {
        this(status, description, retryAfter, OptionalLong.empty());
    }

    TelegramException(int status, String description) {
        this(status, description, OptionalInt.empty());
    }

    static TelegramException bad(String reason) {
        return new TelegramException(400, "Bad Request: " + reason);
    }

    static TelegramException conflict(String reason) {
        return new TelegramException(409, "Conflict: " + reason);
    }

    /** What Telegram says in the case that a fault plays. */
    static TelegramException of(Fault fault) {
        int status = fault.errorStatus();
        int seconds = fault.retryAfter().orElse(1);
        if (fault.error().isPresent()) {
            var movedTo = fault.movedTo()
                    .map(id -> OptionalLong.of(Long.parseLong(id)))
                    .orElseGet(OptionalLong::empty);
            return new TelegramException(status, fault.error().get(), OptionalInt.empty(), movedTo);
        }
        return switch (status) {
            // the refusal that a bot can do something about
            case 400 -> bad("can't parse entities: the sandbox was told to refuse this call");
            case 401 -> new TelegramException(status, "Unauthorized");
            case 403 -> new TelegramException(status, "Forbidden: bot was blocked by the user");
            case 404 -> new TelegramException(status, "Not Found");
            case 409 -> conflict(UpdateQueue.TERMINATED);
            case 429 ->
                new TelegramException(status, "Too Many Requests: retry after " + seconds, OptionalInt.of(seconds));
            case 502 -> new TelegramException(status, "Bad Gateway");
            case 504 -> new TelegramException(status, "Gateway Timeout");
            default -> new TelegramException(status, status < 500 ? "Bad Request" : "Internal Server Error");
        };
    }

    int status() {
        return status;
    }

    String code() {
        return "sandbox.telegram." + status;
    }

    ObjectNode json() {
        var body = Json.object().put("ok", false).put("error_code", status).put("description", getMessage());
        movedTo.ifPresent(id -> body.putObject("parameters").put("migrate_to_chat_id", id));
        retryAfter.ifPresent(seconds -> body.putObject("parameters").put("retry_after", seconds));
        return body;
    }
}
