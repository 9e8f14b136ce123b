package dev.tern.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tern.markdown.Literal;
import dev.tern.scan.HeadAndTail;
import dev.tern.scan.Redaction;
import dev.tern.turn.ToolCall;
import java.util.regex.Pattern;

/**
 * A call as a person reads it who is to allow it: the tool's name and its arguments in one block of code, so that nothing in
 * them is markup or calls anybody, with secrets taken out and invisible characters spelled out.
 */
final class CallText {
    /** In UTF-16 units; with what stands around it, less than any platform takes in one message. */
    private static final int MOST = 1_200;

    private static final int HEAD = 800;
    private static final int TAIL = 300;

    /** What shows nothing, or another text than is meant; lines and tabs do what they look like. */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}&&[^\\n]]");

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Redaction redaction;

    CallText(Redaction redaction) {
        this.redaction = redaction;
    }

    /** As CommonMark. */
    String of(ToolCall call) {
        var name = Literal.of(visible(call.name()).replace('\n', ' '));
        var arguments = arguments(call.argumentsJson());
        return "**May I do this?** " + name + (arguments.isEmpty() ? "" : "\n\n" + block(arguments));
    }

    private String arguments(String json) {
        var redacted = redaction.json(json);
        return redacted.isEmpty() && redacted.isObject() ? "" : visible(written(redacted));
    }

    private static String written(JsonNode redacted) {
        try {
            return redacted.isTextual() ? redacted.textValue() : JSON.writeValueAsString(redacted);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }

    private static String visible(String text) {
        return INVISIBLE.matcher(text.replace("\r\n", "\n")).replaceAll(one -> one.group()
                .chars()
                .mapToObj(unit -> "\\\\u%04x".formatted(unit))
                .reduce("", String::concat));
    }

    private static String block(String text) {
        int hidden = text.length() - HEAD - TAIL;
        var shown = HeadAndTail.of(text, MOST, HEAD, TAIL, "[… " + hidden + " characters are not shown …]");
        var fence = "```";
        while (shown.contains(fence)) {
            fence += "`";
        }
        return fence + "\n" + shown + "\n" + fence;
    }
}
