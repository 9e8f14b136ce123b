package dev.tern.sandbox.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What a strict provider refuses of a request: above all, calls and results that do not belong together. */
final class RequestCheck {
    private static final Set<String> ROLES = Set.of("system", "developer", "user", "assistant", "tool");

    private RequestCheck() {}

    /** What is wrong with it; empty if nothing. */
    static Optional<String> of(JsonNode request) {
        var messages = request.path("messages");
        if (!messages.isArray() || messages.isEmpty()) {
            return Optional.of("messages must be a list with at least one message");
        }
        if (request.path("model").asText("").isBlank()) {
            return Optional.of("model is missing");
        }
        var open = new LinkedHashSet<String>();
        for (var message : messages) {
            var role = message.path("role").asText();
            if (!ROLES.contains(role)) {
                return Optional.of("role '" + role + "' is unknown");
            }
            if (role.equals("tool")) {
                var id = message.path("tool_call_id").asText();
                if (!open.remove(id)) {
                    return Optional.of("the tool message '" + id + "' answers no call before it");
                }
            } else if (!open.isEmpty()) {
                return Optional.of("these calls have no tool message behind them: " + open);
            }
            message.path("tool_calls").forEach(call -> open.add(call.path("id").asText()));
        }
        return open.isEmpty() ? Optional.empty() : Optional.of("these calls have no tool message behind them: " + open);
    }
}
