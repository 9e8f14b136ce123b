package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.prompt.GivenMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the body of a chat completion. What it does not know it leaves alone, but for what would give another answer than
 * the caller expects.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat/create">the reference</a>
 */
final class ChatReader {
    private ChatReader() {}

    static Asked read(JsonPlace body, Optional<String> session) {
        unsupported(body);
        var instructions = new ArrayList<String>();
        var messages = body.need("messages").items().stream()
                .flatMap(message -> message(message, instructions))
                .toList();
        var tools = ToolReader.tools(body);
        return new Asked(
                Models.requested(body),
                joined(instructions),
                messages,
                tools,
                OptionReader.options(
                        body,
                        tools,
                        format(body),
                        body.find("reasoning_effort"),
                        "max_completion_tokens",
                        "max_tokens"),
                body.flag("stream").orElse(false),
                body.find("stream_options")
                        .flatMap(options -> options.flag("include_usage"))
                        .orElse(false),
                ConversationReader.ofChat(session),
                JsonNodeFactory.instance.objectNode());
    }

    /** The instructions of several messages as one text. */
    static Optional<String> joined(List<String> instructions) {
        return Optional.of(String.join("\n", instructions)).filter(text -> !text.isBlank());
    }

    private static void unsupported(JsonPlace body) {
        if (body.integer("n", 1, Integer.MAX_VALUE).orElse(1L) > 1) {
            throw body.at("n").wrong("must be 1: there is one answer to a request");
        }
        if (body.find("functions").isPresent()) {
            throw body.at("functions").wrong("is not taken any more; use 'tools'");
        }
        body.items("modalities").stream()
                .filter(modality -> !modality.text().equals("text"))
                .findFirst()
                .ifPresent(modality -> {
                    throw modality.wrong("must be text");
                });
    }

    private static Stream<GivenMessage> message(JsonPlace message, List<String> instructions) {
        var role = message.object().need("role");
        return switch (role.text()) {
            case "system", "developer" -> {
                instructions.add(ContentReader.words(message.need("content")));
                yield Stream.of();
            }
            case "user" -> Stream.of(new GivenMessage.FromUser(ContentReader.parts(message.need("content"))));
            case "assistant" -> Stream.of(assistant(message));
            case "tool" ->
                Stream.of(new GivenMessage.FromTool(
                        message.need("tool_call_id").text(), ContentReader.words(message.need("content"))));
            default -> throw role.wrong("must be system, developer, user, assistant or tool");
        };
    }

    private static GivenMessage assistant(JsonPlace message) {
        var words = Stream.of(message.find("content").map(ContentReader::words), message.text("refusal"))
                .flatMap(Optional::stream)
                .filter(text -> !text.isEmpty())
                .toList();
        return new GivenMessage.FromAssistant(
                String.join("\n", words),
                message.items("tool_calls").stream().map(ToolReader::call).toList());
    }

    private static Optional<String> format(JsonPlace body) {
        var format = body.find("response_format");
        return format.filter(asked -> isJson(asked.object().need("type")))
                .map(asked -> asked.node().toString());
    }

    private static boolean isJson(JsonPlace type) {
        return switch (type.text()) {
            case "text" -> false;
            case "json_object", "json_schema" -> true;
            default -> throw type.wrong("must be text, json_object or json_schema");
        };
    }
}
