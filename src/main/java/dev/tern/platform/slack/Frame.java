package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/**
 * What Slack says over a socket: a greeting, a farewell, or an envelope with something in it.
 *
 * @param envelope what acknowledges it; empty where nothing is to be acknowledged
 * @param takesAnswer whether the acknowledgement may carry an answer
 * @param reason why Slack ends the connection, for example {@code refresh_requested}
 * @param payload the content's own characters: read and written again, numbers and escapes might come out differently
 * @see <a href="https://docs.slack.dev/apis/events-api/using-socket-mode">Socket Mode</a>
 */
record Frame(String type, String envelope, boolean takesAnswer, String reason, String payload) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IOException if the text is no frame */
    static Frame read(String text) throws IOException {
        var frame = new Frame("", "", false, "", "");
        try (var parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                frame = frame.with(parser.currentName(), parser, text);
            }
        }
        return frame;
    }

    private Frame with(String field, JsonParser parser, String text) throws IOException {
        parser.nextToken();
        if (field.equals("payload")) {
            return new Frame(type, envelope, takesAnswer, reason, element(parser, text));
        }
        var value = scalar(parser);
        return switch (field) {
            case "type" -> new Frame(value, envelope, takesAnswer, reason, payload);
            case "envelope_id" -> new Frame(type, value, takesAnswer, reason, payload);
            case "accepts_response_payload" -> new Frame(type, envelope, value.equals("true"), reason, payload);
            case "reason" -> new Frame(type, envelope, takesAnswer, value, payload);
            default -> this;
        };
    }

    /** As text; empty for anything that holds more than one value. */
    private static String scalar(JsonParser parser) throws IOException {
        if (parser.currentToken().isStructStart()) {
            parser.skipChildren();
            return "";
        }
        return parser.getText();
    }

    private static String element(JsonParser parser, String text) throws IOException {
        var start = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        parser.finishToken();
        return text.substring(start, (int) parser.currentLocation().getCharOffset());
    }

    boolean isHello() {
        return type.equals("hello");
    }

    boolean isFarewell() {
        return type.equals("disconnect");
    }

    boolean takesCommandAnswer() {
        return takesAnswer && type.equals("slash_commands");
    }
}
