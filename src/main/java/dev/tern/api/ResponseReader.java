package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.prompt.GivenMessage;
import dev.tern.prompt.GivenMessage.FromAssistant;
import dev.tern.prompt.GivenMessage.FromTool;
import dev.tern.prompt.GivenMessage.FromUser;
import dev.tern.prompt.GivenPart;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the body of a response's request. What it does not know it leaves alone, but for what would give another answer
 * than the caller expects.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/responses/create">the reference</a>
 */
final class ResponseReader {
    /** What an answer repeats; never the instructions. */
    private static final List<String> ECHOED = List.of(
            "metadata",
            "temperature",
            "top_p",
            "tools",
            "tool_choice",
            "parallel_tool_calls",
            "max_output_tokens",
            "text",
            "reasoning",
            "truncation",
            "previous_response_id");

    private final List<GivenMessage> messages = new ArrayList<>();
    private final List<String> instructions = new ArrayList<>();

    private ResponseReader() {}

    static Asked read(JsonPlace body, Optional<String> session) {
        unsupported(body);
        var reader = new ResponseReader();
        body.text("instructions").ifPresent(reader.instructions::add);
        reader.input(body.need("input"));
        var tools = ToolReader.tools(body);
        var effort = body.find("reasoning").flatMap(reasoning -> reasoning.find("effort"));
        return new Asked(
                Models.requested(body),
                ChatReader.joined(reader.instructions),
                reader.messages,
                tools,
                OptionReader.options(body, tools, format(body), effort, "max_output_tokens"),
                body.flag("stream").orElse(false),
                true,
                ConversationReader.ofResponse(body, reader.messages, session),
                echo(body));
    }

    private static void unsupported(JsonPlace body) {
        if (body.flag("background").orElse(false)) {
            throw body.at("background").wrong("must be false: answers are given while the caller waits");
        }
        if (body.find("prompt").isPresent()) {
            throw body.at("prompt").wrong("names a stored prompt, and there are none here");
        }
    }

    private void input(JsonPlace input) {
        if (input.isText()) {
            messages.add(new FromUser(List.of(new GivenPart.Text(input.text()))));
        } else {
            input.items().forEach(this::item);
        }
    }

    private void item(JsonPlace item) {
        var type = item.object().text("type").orElse("message");
        switch (type) {
            case "message" -> message(item);
            case "function_call" -> assistant("", List.of(call(item)));
            case "function_call_output" ->
                messages.add(new FromTool(item.need("call_id").text(), ContentReader.words(item.need("output"))));
            case "reasoning" -> {} // of a provider that is not ours to give it back to
            default -> throw item.at("type").wrong("is of a kind that is not taken here");
        }
    }

    private void message(JsonPlace message) {
        var role = message.need("role");
        var content = message.need("content");
        switch (role.text()) {
            case "system", "developer" -> instructions.add(ContentReader.words(content));
            case "user" -> messages.add(new FromUser(ContentReader.parts(content)));
            case "assistant" -> assistant(ContentReader.words(content), List.of());
            default -> throw role.wrong("must be system, developer, user or assistant");
        }
    }

    /** Items of one step follow each other: what was said, then each call. */
    private void assistant(String text, List<ToolCall> calls) {
        if (!calls.isEmpty() && !messages.isEmpty() && messages.getLast() instanceof FromAssistant last) {
            var all = Stream.concat(last.calls().stream(), calls.stream()).toList();
            messages.set(messages.size() - 1, new FromAssistant(last.text(), all));
        } else {
            messages.add(new FromAssistant(text, calls));
        }
    }

    private static ToolCall call(JsonPlace item) {
        return new ToolCall(
                item.need("call_id").text(),
                item.need("name").text(),
                item.text("arguments").orElse("{}"));
    }

    /** As chat completions have it: there the schema and its name are one level deeper. */
    private static Optional<String> format(JsonPlace body) {
        return body.find("text")
                .flatMap(text -> text.object().find("format"))
                .flatMap(format -> switch (format.object().need("type").text()) {
                    case "text" -> Optional.empty();
                    case "json_object" -> Optional.of("{\"type\":\"json_object\"}");
                    case "json_schema" -> Optional.of(schema(format));
                    default -> throw format.at("type").wrong("must be text, json_object or json_schema");
                });
    }

    private static String schema(JsonPlace format) {
        var whole = JsonNodeFactory.instance.objectNode().put("type", "json_schema");
        var inner = whole.putObject("json_schema");
        inner.set("name", format.need("name").node());
        inner.set("schema", format.need("schema").object().node());
        format.text("description").ifPresent(text -> inner.put("description", text));
        format.flag("strict").ifPresent(strict -> inner.put("strict", strict));
        return whole.toString();
    }

    private static ObjectNode echo(JsonPlace body) {
        var echo = JsonNodeFactory.instance.objectNode();
        ECHOED.forEach(name -> body.find(name).ifPresent(place -> echo.set(name, place.node())));
        body.find("conversation").ifPresent(conversation -> {
            var id = conversation.isText() ? conversation : conversation.need("id");
            echo.putObject("conversation").put("id", id.text());
        });
        return echo;
    }
}
