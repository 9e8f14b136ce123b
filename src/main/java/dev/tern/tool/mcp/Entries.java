package dev.tern.tool.mcp;

import dev.tern.scan.Label;
import dev.tern.tool.ToolOutput;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The lines of a server's lists, as the model reads them. */
final class Entries {
    private Entries() {}

    static String of(McpSchema.Resource resource) {
        return Words.clean(resource.uri()) + named(resource.name(), resource.description());
    }

    static String of(McpSchema.ResourceTemplate template) {
        return Words.clean(template.uriTemplate()) + named(template.name(), template.description());
    }

    static String of(McpSchema.Prompt prompt) {
        var arguments = prompt.arguments() == null ? List.<McpSchema.PromptArgument>of() : prompt.arguments();
        var names = arguments.stream().map(Entries::argument).collect(Collectors.joining(", ", "(", ")"));
        return Words.clean(prompt.name()) + names + named(null, prompt.description());
    }

    /** One a line; says so where there are more. */
    static ToolOutput shown(Stream<String> entries, int most, String none) {
        var all = entries.limit(most + 1L).toList();
        var lines = all.stream().limit(most).collect(Collectors.joining("\n"));
        return new ToolOutput(all.isEmpty() ? none : all.size() > most ? lines + "\n[and more]" : lines);
    }

    private static String argument(McpSchema.PromptArgument argument) {
        return Words.clean(argument.name()) + (Boolean.TRUE.equals(argument.required()) ? "" : "?");
    }

    private static String named(@Nullable String name, @Nullable String description) {
        return label(name) + label(description);
    }

    private static String label(@Nullable String text) {
        return text == null || text.isBlank() ? "" : " " + Label.quote(text);
    }
}
