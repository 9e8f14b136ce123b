package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.CalledByName;
import dev.tern.platform.OwnName;
import dev.tern.turn.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was typed, as CommonMark, and whom it calls. The bot's own name is taken out where it is a mention, since the call
 * itself says as much.
 */
record Words(String text, Call call) {
    /** Whom the words themselves are for. */
    enum Call {
        NOBODY,
        MENTION,
        COMMAND,
        /** Somebody else by name. */
        OTHERS,
        OTHER_BOT
    }

    /** The text of a message, or the caption of what it carries. */
    static String shown(JsonNode message) {
        return Markup.write(typed(message), entities(message), List.of());
    }

    /** The same of what was picked out of a message. */
    static String picked(JsonNode quote) {
        var text = Fields.text(quote, "text");
        return Markup.write(text, Entity.of(quote, "entities", text), List.of());
    }

    /** People who are named by id; a user name tells none. */
    static Stream<Annotation> named(JsonNode message, TelegramIdentity me) {
        return message.has("forward_origin")
                ? Stream.empty()
                : entities(message).stream()
                        .filter(entity -> !entity.isMentionOf(me))
                        .flatMap(entity -> entity.person().stream());
    }

    static Words of(JsonNode message, TelegramIdentity me) {
        // Whoever passes on a message calls nobody whom it names.
        return message.has("forward_origin")
                ? new Words(shown(message), Call.NOBODY)
                : read(typed(message), entities(message), me);
    }

    private static String typed(JsonNode message) {
        var text = Fields.text(message, "text");
        return text.isEmpty() ? Fields.text(message, "caption") : text;
    }

    private static List<Entity> entities(JsonNode message) {
        var field = Fields.text(message, "text").isEmpty() ? "caption_entities" : "entities";
        return Entity.of(message, field, typed(message));
    }

    private static Words read(String typed, List<Entity> entities, TelegramIdentity me) {
        var target = entities.stream()
                .flatMap(entity -> entity.commandTarget().stream())
                .findFirst();
        if (target.filter(name -> !name.isEmpty() && !me.isCalled(name)).isPresent()) {
            return new Words(typed, Call.OTHER_BOT);
        }
        var mentions = entities.stream()
                .filter(entity -> entity.isMentionOf(me))
                .filter(mention -> !isQuoted(mention, entities))
                .toList();
        return new Words(without(typed, entities, mentions, target), call(typed, entities, mentions, target, me));
    }

    private static Call call(
            String typed, List<Entity> entities, List<Entity> mentions, Optional<String> target, TelegramIdentity me) {
        if (target.isPresent()) {
            return Call.COMMAND;
        }
        var quoted = entities.stream().anyMatch(entity -> entity.start() == 0 && (entity.isQuote() || isCode(entity)));
        var named = !quoted && CalledByName.in(typed, me.names());
        if (named || !mentions.isEmpty()) {
            return Call.MENTION;
        }
        return entities.stream().anyMatch(entity -> entity.isMention() && !isQuoted(entity, entities))
                ? Call.OTHERS
                : Call.NOBODY;
    }

    private static boolean isQuoted(Entity mention, List<Entity> entities) {
        return entities.stream().anyMatch(entity -> entity.isQuote() && entity.covers(mention));
    }

    private static boolean isCode(Entity entity) {
        return entity.type().equals("code") || entity.type().equals("pre");
    }

    /** A message that is nothing but a call keeps it: there must be something to answer. */
    private static String without(String typed, List<Entity> entities, List<Entity> mentions, Optional<String> target) {
        var text = new StringBuilder(OwnName.cut(Markup.write(typed, entities, mentions)));
        target.filter(name -> !name.isEmpty()).ifPresent(name -> {
            int at = text.indexOf("@" + name);
            text.delete(at, at + 1 + name.length());
        });
        return text.toString().isBlank() ? typed : text.toString();
    }
}
