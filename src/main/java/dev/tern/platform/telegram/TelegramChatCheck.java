package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.net.URI;

/** Whether the bot can write in a chat, by its own membership there. */
final class TelegramChatCheck {
    private TelegramChatCheck() {}

    /** @param outcome of {@code getChatMember} for the bot itself */
    static Finding of(String chat, Probe.Outcome outcome) {
        var check = "telegram.channel";
        return switch (outcome) {
            case Probe.Silence(var why) ->
                Finding.warn(check, "chat " + chat + ": no answer: " + why, "Look again when the network is well.");
            case Probe.Answer answer
            when !TelegramExaminer.isOk(answer) ->
                Finding.fail(
                        check,
                        "chat " + chat + " is not there for the bot: " + TelegramExaminer.said(answer),
                        "Add the bot to the chat, and name the chat by its id.");
            case Probe.Answer answer -> membership(check, chat, answer.json().path("result"));
        };
    }

    private static Finding membership(String check, String chat, JsonNode member) {
        var status = member.path("status").asText();
        return switch (status) {
            case "left", "kicked" ->
                Finding.fail(
                        check, "chat " + chat + ": the bot is not in it, status=" + status, "Add the bot to the chat.");
            case "restricted" ->
                member.path("can_send_messages").asBoolean()
                        ? Finding.ok(check, "chat " + chat + ": the bot may write, restricted")
                        : Finding.fail(
                                check,
                                "chat " + chat + ": the bot may not write, status=restricted",
                                "Let the bot send messages, in the chat's permissions.");
            default -> Finding.ok(check, "chat " + chat + ": the bot is in it, status=" + status);
        };
    }

    /** Without the path, which may hold a secret. */
    static String host(String url) {
        try {
            return String.valueOf(URI.create(url).getHost());
        } catch (IllegalArgumentException unreadable) {
            return "unreadable";
        }
    }
}
