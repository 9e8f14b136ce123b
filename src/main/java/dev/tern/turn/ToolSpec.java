package dev.tern.turn;

/**
 * What a model is told about a tool.
 *
 * @param parameters JSON Schema of the arguments object, as JSON text
 */
public record ToolSpec(String name, String description, String parameters) {
    public ToolSpec {
        Ids.present("tool name", name);
    }
}
