package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.List;

/** Methods about channels and who is in them. */
final class ConversationMethods {
    private final World world;

    ConversationMethods(World world) {
        this.world = world;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("conversations.info", this::info);
        registry.add("conversations.list", call -> list(call, world.chats()));
        registry.add("users.conversations", this::own);
        registry.add("conversations.members", this::members);
        registry.add("conversations.open", this::open);
        registry.add("conversations.join", ConversationMethods::join);
        registry.add("conversations.leave", ConversationMethods::leave);
        registry.add("conversations.archive", call -> archive(call, true));
        registry.add("conversations.unarchive", call -> archive(call, false));
    }

    private ObjectNode info(Arguments call) {
        var chat = call.channel("channel");
        var json = chat.json(call.self());
        if (call.parameters().flag("include_num_members")) {
            json.put("num_members", memberIds(chat).size());
        }
        return channel(json);
    }

    private ObjectNode own(Arguments call) {
        var chats =
                world.chats().stream().filter(chat -> chat.hasBot(call.self())).toList();
        return list(call, chats);
    }

    private static ObjectNode list(Arguments call, List<Chat> chats) {
        var types =
                List.of(call.parameters().text("types").orElse("public_channel").split("\\s*,\\s*", -1));
        boolean withoutArchived = call.parameters().flag("exclude_archived");
        var wanted = chats.stream()
                .filter(chat -> types.contains(chat.isDirect() ? "im" : "public_channel"))
                .filter(chat -> chat.isVisibleTo(call.self()))
                .filter(chat -> !withoutArchived || !chat.isArchived())
                .toList();
        return Page.of(call.parameters(), wanted, 100).write("channels", chat -> chat.json(call.self()));
    }

    private ObjectNode members(Arguments call) {
        var ids = memberIds(call.channel("channel"));
        var page = Page.of(call.parameters(), ids, 100);
        var answer = page.write("members", id -> Json.object());
        var members = answer.putArray("members");
        page.items().forEach(members::add);
        return answer;
    }

    private List<String> memberIds(Chat chat) {
        var bots = world.accounts().stream().map(Account::user).filter(chat::hasBot);
        return java.util.stream.Stream.concat(chat.people().stream(), bots)
                .map(User::id)
                .toList();
    }

    private ObjectNode open(Arguments call) {
        if (call.parameters().has("channel")) {
            return channel(call.channel("channel").json(call.self()));
        }
        var ids = call.parameters().text("users").orElseThrow(() -> new SlackException("users_list_not_supplied"));
        if (ids.contains(",")) {
            throw new SlackException("not_enough_users");
        }
        var person = world.user(ids).orElseThrow(() -> new SlackException("user_not_found"));
        if (person.isBot()) {
            throw new SlackException("cannot_dm_bot");
        }
        var chat = world.direct(call.self(), person);
        boolean whole = call.parameters().flag("return_im");
        return channel(whole ? chat.json(call.self()) : Json.object().put("id", chat.id()));
    }

    private static ObjectNode join(Arguments call) {
        var chat = publicChannel(call);
        if (chat.isArchived()) {
            throw new SlackException("is_archived");
        }
        chat.join(call.self());
        return channel(chat.json(call.self()));
    }

    private static ObjectNode leave(Arguments call) {
        var chat = publicChannel(call);
        if (!chat.hasBot(call.self())) {
            return Json.object().put("not_in_channel", true);
        }
        chat.leave(call.self());
        return Json.object();
    }

    private static ObjectNode archive(Arguments call, boolean now) {
        var chat = publicChannel(call);
        if (chat.isArchived() == now) {
            throw new SlackException(now ? "already_archived" : "not_archived");
        }
        chat.archive(now);
        return Json.object();
    }

    private static Chat publicChannel(Arguments call) {
        var chat = call.channel("channel");
        if (chat.isDirect()) {
            throw new SlackException("method_not_supported_for_channel_type");
        }
        return chat;
    }

    private static ObjectNode channel(ObjectNode json) {
        var answer = Json.object();
        answer.set("channel", json);
        return answer;
    }
}
