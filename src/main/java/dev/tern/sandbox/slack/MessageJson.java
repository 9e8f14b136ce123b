package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.slack.block.RichText;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Writes messages as Slack's API and events do. */
final class MessageJson {
    private MessageJson() {}

    /** A message as it is in events and answers; its metadata is for those who ask for it. */
    static ObjectNode write(Chat chat, Message message) {
        var json = Json.object();
        var from = message.from();
        json.put("user", from.id()).put("type", "message").put("ts", message.ts());
        if (!message.content().files().isEmpty()) {
            json.put("subtype", "file_share").put("upload", false).put("display_as_bot", false);
        } else if (message.isBroadcast()) {
            json.put("subtype", "thread_broadcast");
        }
        if (!from.isBot()) {
            json.put("client_msg_id", clientId(message.ts()));
        }
        from.app().ifPresent(app -> {
            json.put("bot_id", app.botId()).put("app_id", app.id());
            json.set("bot_profile", botProfile(from, app));
        });
        json.put("text", message.content().text()).put("team", Ids.TEAM);
        writeContent(json, message.content());
        message.edited()
                .ifPresent(at -> json.putObject("edited").put("user", from.id()).put("ts", at));
        writeThread(json, chat, message);
        writeReactions(json, message);
        return json;
    }

    static ObjectNode withMetadata(Chat chat, Message message) {
        var json = write(chat, message);
        message.content().metadata().ifPresent(metadata -> json.set("metadata", metadata));
        return json;
    }

    static ObjectNode botProfile(User bot, User.App app) {
        var json = Json.object()
                .put("id", app.botId())
                .put("app_id", app.id())
                .put("user_id", bot.id())
                .put("name", bot.alias());
        json.putObject("icons");
        return json.put("deleted", false).put("updated", 1_700_000_000).put("team_id", Ids.TEAM);
    }

    private static void writeContent(ObjectNode json, Content content) {
        if (content.blocks().isPresent()) {
            json.set("blocks", content.blocks().get());
        } else if (!content.text().isEmpty()) {
            json.set("blocks", RichText.blocks(content.text()));
        }
        content.attachments().ifPresent(attachments -> json.set("attachments", attachments));
        if (!content.files().isEmpty()) {
            json.set("files", list(content.files(), SlackFile::json));
        }
    }

    private static void writeThread(ObjectNode json, Chat chat, Message message) {
        message.thread().ifPresent(root -> {
            json.put("thread_ts", root);
            chat.find(root)
                    .ifPresent(
                            parent -> json.put("parent_user_id", parent.from().id()));
        });
        var replies = chat.replies(message.ts());
        if (!replies.isEmpty()) {
            var users =
                    replies.stream().map(reply -> reply.from().id()).distinct().toList();
            json.put("thread_ts", message.ts())
                    .put("reply_count", replies.size())
                    .put("reply_users_count", users.size())
                    .put("latest_reply", replies.getLast().ts());
            var list = json.putArray("reply_users");
            users.forEach(list::add);
            json.put("is_locked", false).put("subscribed", false);
        }
    }

    private static void writeReactions(ObjectNode json, Message message) {
        if (message.reactions().isEmpty()) {
            return;
        }
        var list = json.putArray("reactions");
        message.reactions().forEach((name, users) -> {
            var each = list.addObject().put("name", name);
            var ids = each.putArray("users");
            users.forEach(user -> ids.add(user.id()));
            each.put("count", users.size());
        });
    }

    static <T> ArrayNode list(List<T> items, Function<T, ObjectNode> write) {
        var array = Json.array();
        items.forEach(item -> array.add(write.apply(item)));
        return array;
    }

    private static String clientId(String ts) {
        return new UUID(0x5A4DB0L, Stamps.micros(ts).orElse(0L)).toString();
    }
}
