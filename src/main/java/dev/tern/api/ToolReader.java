package dev.tern.api;

import dev.tern.turn.CallOptions.ToolChoice;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a caller's tools. Chat completions put a function into a field of that name, responses do not. */
final class ToolReader {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");
    private static final String NO_PARAMETERS = "{\"type\":\"object\",\"properties\":{}}";

    private ToolReader() {}

    static List<ToolSpec> tools(JsonPlace body) {
        var names = new HashSet<String>();
        var specs = body.items("tools").stream().map(ToolReader::tool).toList();
        for (var spec : specs) {
            if (!names.add(spec.name())) {
                throw body.at("tools").wrong("holds the name '" + spec.name() + "' twice");
            }
        }
        return specs;
    }

    /** The tools whose arguments must keep to their schema. */
    static Set<String> strict(JsonPlace body) {
        return body.items("tools").stream()
                .map(ToolReader::function)
                .filter(function -> function.flag("strict").orElse(false))
                .map(function -> function.need("name").text())
                .collect(Collectors.toSet());
    }

    static ToolChoice choice(JsonPlace body, List<ToolSpec> tools) {
        var found = body.find("tool_choice");
        if (found.isEmpty()) {
            return new ToolChoice.Auto();
        }
        var choice = found.get();
        return choice.isText() ? word(choice, tools) : named(choice, tools);
    }

    private static ToolChoice word(JsonPlace choice, List<ToolSpec> tools) {
        return switch (choice.text()) {
            case "auto" -> new ToolChoice.Auto();
            case "none" -> new ToolChoice.None();
            case "required" -> {
                if (tools.isEmpty()) {
                    throw choice.wrong("demands a tool, and 'tools' holds none");
                }
                yield new ToolChoice.Required();
            }
            default -> throw choice.wrong("must be none, auto, required or a function");
        };
    }

    private static ToolChoice named(JsonPlace choice, List<ToolSpec> tools) {
        var name = function(choice).need("name");
        if (tools.stream().noneMatch(tool -> tool.name().equals(name.text()))) {
            throw name.wrong("is not among 'tools'");
        }
        return new ToolChoice.Named(name.text());
    }

    /** A call that an assistant made, as chat completions write it. */
    static ToolCall call(JsonPlace call) {
        var function = function(call);
        var arguments = function.find("arguments");
        return new ToolCall(
                call.need("id").text(),
                function.need("name").text(),
                arguments.map(ToolReader::json).orElse("{}"));
    }

    /** Some servers let their clients see an object where OpenAI has a string of JSON. */
    private static String json(JsonPlace arguments) {
        return arguments.isText() ? arguments.text() : arguments.object().node().toString();
    }

    private static ToolSpec tool(JsonPlace tool) {
        var function = function(tool);
        var name = function.need("name");
        if (!NAME.matcher(name.text()).matches()) {
            throw name.wrong("must be 1 to 64 letters, digits, '_' or '-'");
        }
        Optional<JsonPlace> parameters = function.find("parameters");
        return new ToolSpec(
                name.text(),
                function.text("description").orElse(""),
                parameters.map(schema -> schema.object().node().toString()).orElse(NO_PARAMETERS));
    }

    private static JsonPlace function(JsonPlace place) {
        var type = place.object().need("type");
        if (!type.text().equals("function")) {
            throw type.wrong("is of a kind that is not taken here; there are functions");
        }
        return place.find("function").orElse(place).object();
    }
}
