package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.SandboxException;
import dev.tern.sandbox.StoredFile;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What people do in their chats, inside the world's lock. */
final class People {
    private static final String NEW_THREAD = "new";

    private final World world;

    People(World world) {
        this.world = world;
    }

    /** Says something; a text too long for one message becomes several, as Telegram's own apps do. The first is named. */
    Posted post(Chat chat, Post post) {
        var from = member(chat, post.from());
        var replyTo = post.replyTo().map(id -> find(chat, id));
        var thread =
                post.thread().map(id -> thread(chat, from, id, post.text())).or(() -> replyTo.flatMap(Message::thread));
        var mention = post.mention() ? "@" + world.gateway().bot().username() + " " : "";
        var parts = split(
                mention + post.text(), post.attachments().isEmpty() ? Arguments.MOST_TEXT : Arguments.MOST_CAPTION);
        var contents = contents(parts, post.attachments(), thread, replyTo.map(Message::id));
        var first = contents.stream()
                .map(content -> world.say(chat, from, content))
                .toList()
                .getFirst();
        return posted(first);
    }

    Posted edit(Chat chat, String id, String text) {
        var message = find(chat, id);
        if (message.from().id() == world.gateway().user().id() || message.isService()) {
            throw SandboxException.bad("message %s is not a person's, so nobody can edit it here".formatted(id));
        }
        if (text.isBlank() || text.length() > Arguments.MOST_TEXT) {
            throw SandboxException.bad("text must have 1 to 4096 characters");
        }
        message.edit(
                FormattedText.parse(text, "").detected(),
                message.content().markup(),
                world.clock().instant());
        world.announce(chat, message.from(), "edited_message", world.json(chat, message));
        return posted(message);
    }

    /** Telegram doesn't tell bots that a message is gone. */
    Message delete(Chat chat, String id) {
        var message = find(chat, id);
        chat.remove(message.id());
        return message;
    }

    Message react(Chat chat, String id, String from, String emoji) {
        var message = find(chat, id);
        var user = member(chat, from);
        if (!emoji.isEmpty() && !Reactions.ALLOWED.contains(emoji.replace("\uFE0F", ""))) {
            throw SandboxException.bad("'%s' is not a reaction that Telegram knows".formatted(emoji));
        }
        var before = Optional.ofNullable(
                emoji.isEmpty()
                        ? message.reactions().remove(user)
                        : message.reactions().put(user, emoji.replace("\uFE0F", "")));
        var update = Json.object();
        update.set("chat", chat.json());
        update.put("message_id", message.id());
        update.set("user", user.json());
        update.put("date", (int) world.clock().instant().getEpochSecond());
        addReaction(update, "old_reaction", before);
        addReaction(
                update, "new_reaction", Optional.ofNullable(message.reactions().get(user)));
        world.announce(chat, user, "message_reaction", update);
        return message;
    }

    Message press(Chat chat, String id, String from, String button) {
        var message = find(chat, id);
        var user = member(chat, from);
        var pressed = Markup.buttons(message).stream()
                .filter(known -> known.id().equals(button) || known.text().equals(button))
                .findFirst()
                .orElseThrow(() -> SandboxException.notFound(
                        "message %s has no button '%s'; it has %s".formatted(id, button, Markup.buttons(message))));
        if (pressed.url() != null) {
            throw SandboxException.bad("button '%s' opens a page and tells the bot nothing".formatted(button));
        }
        world.accounts().stream()
                .filter(account -> account.user().id() == message.from().id())
                .forEach(account -> {
                    var query = Json.object()
                            .put("id", world.queries().add(new Queries.Press(account, chat, user, message.id())));
                    query.set("from", user.json());
                    query.set("message", world.json(chat, message));
                    query.put("chat_instance", String.valueOf(chat.id())).put("data", pressed.id());
                    account.updates().offer("callback_query", query);
                });
        return message;
    }

    private User member(Chat chat, String alias) {
        var user = world.somebody(alias);
        if (chat.person().isPresent() && chat.id() != user.id()) {
            throw SandboxException.bad("%s is not in %s".formatted(alias, chat.alias()));
        }
        return user;
    }

    private static Message find(Chat chat, String id) {
        return Optional.of(id)
                .filter(text -> text.matches("\\d{1,10}"))
                .map(Long::valueOf)
                .filter(number -> number <= Integer.MAX_VALUE)
                .map(Long::intValue)
                .flatMap(chat::find)
                .orElseThrow(() -> SandboxException.notFound("no message '%s' in %s".formatted(id, chat.alias())));
    }

    private Integer thread(Chat chat, User from, String id, String text) {
        if (!chat.isForum()) {
            throw SandboxException.bad("%s has no topics; those called forum-… do".formatted(chat.alias()));
        }
        if (id.equals(NEW_THREAD)) {
            var name =
                    text.isBlank() ? "Topic" : text.strip().lines().findFirst().orElse("Topic");
            var opening = Content.topicCreated(name.substring(0, Math.min(name.length(), 60)));
            return world.say(chat, from, opening).id();
        }
        var opening = find(chat, id);
        if (!opening.isService()) {
            throw SandboxException.notFound("no topic '%s' in %s".formatted(id, chat.alias()));
        }
        return opening.id();
    }

    /** The files first, the caption under the first of them; what doesn't fit goes on as text. */
    private List<Content> contents(
            List<String> texts, List<Post.Upload> uploads, Optional<Integer> thread, Optional<Integer> replyTo) {
        var contents = new ArrayList<Content>();
        var group = Optional.of(uploads)
                .filter(files -> files.size() > 1)
                .map(files -> String.valueOf(10_000_000_000L + world.clock().millis() % 10_000_000_000L));
        for (int i = 0; i < Math.max(texts.size(), uploads.size()); i++) {
            var text = i < texts.size() ? FormattedText.parse(texts.get(i), "").detected() : FormattedText.EMPTY;
            var content = Content.of(text, thread, replyTo);
            contents.add(i < uploads.size() ? content.with(store(uploads.get(i)), group) : content);
        }
        return contents;
    }

    private Media store(Post.Upload upload) {
        var kind = Media.kindOf(upload.type());
        var type = upload.type().contains("/") ? upload.type() : Media.typeOf(kind, upload.name());
        return world.store(kind, new StoredFile(upload.name(), type, upload.bytes()));
    }

    private static List<String> split(String text, int most) {
        var parts = new ArrayList<String>();
        int from = 0;
        while (text.length() - from > most) {
            int to = from + most - (Character.isHighSurrogate(text.charAt(from + most - 1)) ? 1 : 0);
            parts.add(text.substring(from, to));
            from = to;
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static void addReaction(ObjectNode update, String name, Optional<String> emoji) {
        var list = update.putArray(name);
        emoji.ifPresent(text -> list.addObject().put("type", "emoji").put("emoji", text));
    }

    private static Posted posted(Message message) {
        return new Posted(
                String.valueOf(message.id()),
                message.thread().map(String::valueOf).orElse(null));
    }
}
