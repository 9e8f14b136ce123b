package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.tern.sandbox.Json;
import java.util.Optional;

/** Methods that ask about chats, their members and their files. */
final class ChatMethods {
    private static final int MOST_DOWNLOAD = 20 * 1024 * 1024;

    private final World world;

    ChatMethods(World world) {
        this.world = world;
    }

    void addTo(BotApi.Registry registry) {
        registry.add("getChat", this::getChat);
        registry.add("getChatMember", this::getChatMember);
        registry.add("getChatMemberCount", this::getChatMemberCount);
        registry.add("getFile", this::getFile);
        registry.add("createForumTopic", this::createForumTopic);
    }

    private JsonNode getChat(Arguments call) {
        var chat = call.chat();
        var json = chat.json().put("accent_color_id", 0).put("max_reaction_count", 11);
        if (chat.person().isEmpty()) {
            json.putObject("permissions").put("can_send_messages", true);
        }
        json.putObject("accepted_gift_types")
                .put("unlimited_gifts", false)
                .put("limited_gifts", false)
                .put("unique_gifts", false)
                .put("premium_subscription", false);
        return json;
    }

    private JsonNode getChatMember(Arguments call) {
        var chat = call.chat();
        var id = call.parameters().number("user_id").orElse(0L);
        var user = bot(id).or(() -> world.person(id))
                .filter(member -> chat.person().isEmpty() || member.bot() || chat.id() == member.id())
                .orElseThrow(() -> TelegramException.bad("user not found"));
        var json = Json.object();
        json.set("user", user.json());
        return json.put("status", "member");
    }

    private JsonNode getChatMemberCount(Arguments call) {
        var chat = call.chat();
        if (chat.person().isPresent()) {
            return IntNode.valueOf(2);
        }
        long people = chat.messages().stream()
                .map(Message::from)
                .filter(user -> !user.bot())
                .distinct()
                .count();
        return IntNode.valueOf((int) people + world.accounts().size());
    }

    private JsonNode getFile(Arguments call) {
        var media = call.parameters()
                .text("file_id")
                .flatMap(world.files()::find)
                .orElseThrow(() -> TelegramException.bad("wrong file_id or the file is temporarily unavailable"));
        if (media.file().bytes().length > MOST_DOWNLOAD) {
            throw TelegramException.bad("file is too big");
        }
        return media.fileJson().put("file_path", media.path());
    }

    private JsonNode createForumTopic(Arguments call) {
        var chat = call.chat();
        if (!chat.isForum()) {
            throw TelegramException.bad("the chat is not a forum");
        }
        var name = call.parameters()
                .text("name")
                .filter(text -> text.length() <= 128)
                .orElseThrow(() -> TelegramException.bad("topic name is invalid"));
        var opened = world.add(chat, call.account().user(), Content.topicCreated(name));
        return Json.object()
                .put("message_thread_id", opened.id())
                .put("name", name)
                .put("icon_color", 7322096);
    }

    private Optional<User> bot(long id) {
        return world.accounts().stream()
                .map(Account::user)
                .filter(user -> user.id() == id)
                .findFirst();
    }
}
