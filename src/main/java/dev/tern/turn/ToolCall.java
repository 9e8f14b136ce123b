package dev.tern.turn;

/**
 * The model's wish to use a tool.
 *
 * @param id the provider's id of the call, unique within its turn
 * @param argumentsJson the arguments as the model wrote them, a JSON object if it kept to the rules
 */
public record ToolCall(String id, String name, String argumentsJson) {
    @Override
    public String toString() {
        return "ToolCall[" + id + " " + name + "]";
    }
}
