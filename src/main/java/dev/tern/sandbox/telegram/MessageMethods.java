package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.util.Optional;

/** Methods about a message that is there: edit, delete, react, answer a pressed button. */
final class MessageMethods {
    private static final int MOST_TOLD = 200;

    private final World world;

    MessageMethods(World world) {
        this.world = world;
    }

    void addTo(BotApi.Registry registry) {
        registry.add("editMessageText", this::editMessageText);
        registry.add("editMessageCaption", this::editMessageCaption);
        registry.add("editMessageReplyMarkup", this::editMessageReplyMarkup);
        registry.add("deleteMessage", this::deleteMessage);
        registry.add("setMessageReaction", this::setMessageReaction);
        registry.add("answerCallbackQuery", this::answerCallbackQuery);
    }

    private JsonNode editMessageText(Arguments call) {
        var chat = call.chat();
        var message = own(call, chat);
        if (message.content().media().isPresent()) {
            throw TelegramException.bad("there is no text in the message to edit");
        }
        var text = call.text("text", Arguments.UNLIMITED);
        if (text.text().length() > Arguments.MOST_TEXT) {
            // Telegram has other words here than for a new message
            throw TelegramException.bad("MESSAGE_TOO_LONG");
        }
        if (text.text().isEmpty()) {
            throw TelegramException.bad("message text is empty");
        }
        return edit(chat, message, text, Markup.of(call.parameters()));
    }

    private JsonNode editMessageCaption(Arguments call) {
        var chat = call.chat();
        var message = own(call, chat);
        if (message.content().media().isEmpty()) {
            throw TelegramException.bad("there is no caption in the message to edit");
        }
        var caption = call.text("caption", Arguments.MOST_CAPTION);
        return edit(chat, message, caption, Markup.of(call.parameters()));
    }

    private JsonNode editMessageReplyMarkup(Arguments call) {
        var chat = call.chat();
        var message = own(call, chat);
        return edit(chat, message, message.content().text(), Markup.of(call.parameters()));
    }

    private Message own(Arguments call, Chat chat) {
        var message = call.message(chat, "message to edit not found");
        if (message.from().id() != call.account().user().id() || message.isService()) {
            throw TelegramException.bad("message can't be edited");
        }
        return message;
    }

    private JsonNode edit(Chat chat, Message message, FormattedText text, Optional<JsonNode> markup) {
        var before = message.content();
        if (before.text().equals(text) && before.markup().equals(markup)) {
            throw TelegramException.bad("message is not modified: specified new message content and reply markup are "
                    + "exactly the same as a current content and reply markup of the message");
        }
        message.edit(text, markup, world.clock().instant());
        chat.quiet();
        return world.json(chat, message);
    }

    private JsonNode deleteMessage(Arguments call) {
        var chat = call.chat();
        var message = call.message(chat, "message to delete not found");
        // in a group, a bot that is no administrator deletes its own only
        if (chat.person().isEmpty()
                && message.from().id() != call.account().user().id()) {
            throw TelegramException.bad("message can't be deleted");
        }
        chat.remove(message.id());
        return BooleanNode.TRUE;
    }

    private JsonNode setMessageReaction(Arguments call) {
        var chat = call.chat();
        var message = call.message(chat, "message to react not found");
        var reactions = call.parameters().json("reaction").orElseGet(Json::array);
        if (!reactions.isArray() || reactions.size() > 1) {
            throw TelegramException.bad("REACTIONS_TOO_MANY");
        }
        var user = call.account().user();
        if (reactions.isEmpty()) {
            message.reactions().remove(user);
        } else {
            message.reactions().put(user, emoji(reactions.get(0)));
        }
        return BooleanNode.TRUE;
    }

    private static String emoji(JsonNode reaction) {
        var emoji = reaction.path("emoji").asText();
        if (!reaction.path("type").asText().equals("emoji") || !Reactions.ALLOWED.contains(emoji)) {
            throw TelegramException.bad("REACTION_INVALID");
        }
        return emoji;
    }

    private JsonNode answerCallbackQuery(Arguments call) {
        var text = call.parameters().text("text").orElse("");
        if (text.length() > MOST_TOLD) {
            throw TelegramException.bad("MESSAGE_TOO_LONG");
        }
        var answer = new Queries.Answer(
                text, call.parameters().flag("show_alert"), call.parameters().text("url"));
        if (!world.queries().answer(call.account(), call.parameters().text("callback_query_id"), answer)) {
            throw TelegramException.bad("query is too old and response timeout expired or query ID is invalid");
        }
        return BooleanNode.TRUE;
    }
}
