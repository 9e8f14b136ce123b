package dev.tern.sandbox.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Seen;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The buttons below a message. A button's id on the people's side is its data, or its label if it has none. */
final class Markup {
    private static final int MOST_DATA_BYTES = 64;

    private Markup() {}

    /** {@code reply_markup} of a call, checked; only inline keyboards stay with a message. */
    static Optional<JsonNode> of(Parameters parameters) {
        var markup = parameters.json("reply_markup");
        markup.filter(json -> !json.isObject()).ifPresent(json -> {
            throw TelegramException.bad("object expected as reply markup");
        });
        var inline = markup.filter(json -> json.has("inline_keyboard"));
        inline.ifPresent(Markup::check);
        return inline.filter(json -> !json.path("inline_keyboard").isEmpty());
    }

    static List<Seen.Button> buttons(Message message) {
        return message.content().markup().stream()
                .map(json -> json.path("inline_keyboard"))
                .flatMap(rows -> IntStream.range(0, rows.size())
                        .boxed()
                        .flatMap(row -> rows.path(row).valueStream().map(button -> seen(button, row))))
                .toList();
    }

    private static Seen.Button seen(JsonNode button, int row) {
        var text = button.path("text").asText();
        var url = button.has("url") ? button.path("url").asText() : null;
        return new Seen.Button(button.path("callback_data").asText(text), text, url, row, "");
    }

    private static void check(JsonNode markup) {
        var rows = markup.path("inline_keyboard");
        if (!rows.isArray() || rows.valueStream().anyMatch(row -> !row.isArray())) {
            throw TelegramException.bad(
                    "field \"inline_keyboard\" of the InlineKeyboardMarkup should be an Array of Arrays");
        }
        rows.valueStream().flatMap(JsonNode::valueStream).forEach(Markup::checkButton);
    }

    private static void checkButton(JsonNode button) {
        if (button.path("text").asText().isBlank()) {
            throw TelegramException.bad(
                    "can't parse inline keyboard button: field \"text\" must be a non-empty String");
        }
        if (button.size() < 2) {
            throw TelegramException.bad(
                    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
        }
        if (button.has("callback_data")) {
            int bytes = button.path("callback_data").asText().getBytes(UTF_8).length;
            if (bytes < 1 || bytes > MOST_DATA_BYTES) {
                throw TelegramException.bad("BUTTON_DATA_INVALID");
            }
        }
    }
}
