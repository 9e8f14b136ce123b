package dev.tern.platform.telegram;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Choices;
import dev.tern.turn.Choice;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;

/**
 * What the renderer hands to the sender through the outbox; named as in {@code sendMessage}.
 *
 * @param choices the buttons under it
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record TelegramPayload(
        String text, @JsonProperty("parse_mode") String parseMode, List<Choice> choices) {
    private static final ObjectMapper JSON = new ObjectMapper();

    TelegramPayload(String text, @JsonProperty("parse_mode") String parseMode, @Nullable List<Choice> choices) {
        this.text = text;
        this.parseMode = parseMode;
        this.choices = choices == null ? List.of() : List.copyOf(choices);
    }

    static TelegramPayload html(String html) {
        return html(html, List.of());
    }

    static TelegramPayload html(String html, List<Choice> choices) {
        return new TelegramPayload(html, "HTML", choices);
    }

    static TelegramPayload parse(String json) {
        try {
            return JSON.readValue(json, TelegramPayload.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("payload was not written by the renderer", e);
        }
    }

    String json() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("strings can always be written", e);
        }
    }

    /** The buttons as the SDK wants them: null for none, which takes away those of a message that is changed. */
    @Nullable
    InlineKeyboardMarkup keyboard() {
        if (choices.isEmpty()) {
            return null;
        }
        return new InlineKeyboardMarkup(Choices.rows(choices).stream()
                .map(row -> new InlineKeyboardRow(
                        row.stream().map(TelegramPayload::button).toList()))
                .toList());
    }

    private static InlineKeyboardButton button(Choice choice) {
        return InlineKeyboardButton.builder()
                .text(choice.label())
                .callbackData(choice.command())
                .build();
    }
}
