package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import java.time.Duration;
import java.util.Set;

/** Methods that make something appear in a chat. */
final class SendMethods {
    private static final Duration ACTION = Duration.ofSeconds(5);
    private static final Duration DRAFT = Duration.ofSeconds(30);
    private static final Set<String> ACTIONS = Set.of(
            "typing",
            "upload_photo",
            "record_video",
            "upload_video",
            "record_voice",
            "upload_voice",
            "upload_document",
            "choose_sticker",
            "find_location",
            "record_video_note",
            "upload_video_note");

    private final World world;

    SendMethods(World world) {
        this.world = world;
    }

    void addTo(BotApi.Registry registry) {
        registry.add("sendMessage", this::sendMessage);
        registry.add("sendChatAction", this::sendChatAction);
        registry.add("sendMessageDraft", this::sendMessageDraft);
    }

    private JsonNode sendMessage(Arguments call) {
        var chat = call.chat();
        return send(call, chat, call.placed(chat, call.text()));
    }

    private JsonNode send(Arguments call, Chat chat, Content content) {
        chat.quiet();
        return world.json(chat, world.add(chat, call.account().user(), content));
    }

    private JsonNode sendChatAction(Arguments call) {
        var chat = call.chat();
        var action = call.parameters().text("action").orElse("");
        if (!ACTIONS.contains(action)) {
            throw TelegramException.bad("wrong parameter action in request");
        }
        call.placed(chat, call.text("caption", Arguments.MOST_CAPTION));
        chat.act(action, world.clock().instant().plus(ACTION));
        return BooleanNode.TRUE;
    }

    private JsonNode sendMessageDraft(Arguments call) {
        var chat = call.chat();
        if (chat.person().isEmpty()) {
            throw TelegramException.bad("message drafts can be sent to private chats only");
        }
        if (call.parameters().number("draft_id").orElse(0L) == 0) {
            throw TelegramException.bad("draft_id must be non-zero");
        }
        chat.draft(
                call.text("text", Arguments.MOST_TEXT).text(),
                world.clock().instant().plus(DRAFT));
        return BooleanNode.TRUE;
    }
}
