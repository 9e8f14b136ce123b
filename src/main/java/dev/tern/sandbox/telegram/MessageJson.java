package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.telegram.entity.Entity;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** Writes messages as Telegram's JSON. */
final class MessageJson {
    private static final Map<String, String> VALUE_NAMES =
            Map.of("text_link", "url", "pre", "language", "custom_emoji", "custom_emoji_id");

    private final LongFunction<Optional<User>> people;

    /** @param people finds a person by id, for mentions without a user name */
    MessageJson(LongFunction<Optional<User>> people) {
        this.people = people;
    }

    /** A message with the one it replies to. One in a topic that replies to nothing replies to the topic's opening. */
    ObjectNode write(Chat chat, Message message) {
        var json = flat(chat, message);
        message.content()
                .replyTo()
                .or(() -> message.isService() ? Optional.empty() : message.thread())
                .flatMap(chat::find)
                .ifPresent(replied -> json.set("reply_to_message", flat(chat, replied)));
        return json;
    }

    private ObjectNode flat(Chat chat, Message message) {
        var json = Json.object().put("message_id", message.id());
        json.set("from", message.from().json());
        json.set("chat", chat.json());
        json.put("date", (int) message.date().getEpochSecond());
        message.edited().ifPresent(at -> json.put("edit_date", (int) at.getEpochSecond()));
        message.thread()
                .ifPresent(thread -> json.put("message_thread_id", thread).put("is_topic_message", true));
        var content = message.content();
        content.mediaGroup().ifPresent(group -> json.put("media_group_id", group));
        content.topic()
                .ifPresent(name ->
                        json.putObject("forum_topic_created").put("name", name).put("icon_color", 7322096));
        content.media().ifPresent(media -> media.writeTo(json));
        writeText(json, content.text(), content.media().isPresent() ? "caption" : "text");
        content.markup().ifPresent(markup -> json.set("reply_markup", markup));
        return json;
    }

    private void writeText(ObjectNode json, FormattedText text, String name) {
        if (!text.text().isEmpty()) {
            json.put(name, text.text());
        }
        if (!text.entities().isEmpty()) {
            json.set(name.equals("text") ? "entities" : "caption_entities", entities(text.entities()));
        }
    }

    private ArrayNode entities(List<Entity> entities) {
        var array = Json.array();
        for (var entity : entities) {
            var json = array.addObject()
                    .put("offset", entity.offset())
                    .put("length", entity.length())
                    .put("type", entity.type());
            if (entity.type().equals("text_mention")) {
                people.apply(Long.parseLong(entity.value())).ifPresent(user -> json.set("user", user.json()));
            } else if (!entity.value().isEmpty()) {
                json.put(VALUE_NAMES.getOrDefault(entity.type(), "value"), entity.value());
            }
        }
        return array;
    }
}
