package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was typed, and whom it calls. The bot's own name is taken out, since the call itself says as much; everything
 * else stays as typed.
 *
 * @see <a href="https://core.telegram.org/bots/api#messageentity">MessageEntity</a>
 */
record Words(String text, Call call) {
    /** Whom the words themselves are for. */
    enum Call {
        NOBODY,
        MENTION,
        COMMAND,
        OTHER_BOT
    }

    /** The text of a message, or the caption of what it carries. */
    static String typed(JsonNode message) {
        var text = Fields.text(message, "text");
        return text.isEmpty() ? Fields.text(message, "caption") : text;
    }

    static Words of(JsonNode message, TelegramIdentity me) {
        var typed = typed(message);
        if (message.has("forward_origin")) {
            return new Words(typed, Call.NOBODY);
        }
        var field = Fields.text(message, "text").isEmpty() ? "caption_entities" : "entities";
        var entities = Fields.list(message, field)
                .flatMap(entity -> Entity.of(entity, typed).stream())
                .toList();
        return read(typed, entities, me);
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
                .filter(mention -> entities.stream().noneMatch(entity -> entity.quotes(mention)))
                .toList();
        var call = target.isPresent() ? Call.COMMAND : mentions.isEmpty() ? Call.NOBODY : Call.MENTION;
        return new Words(without(typed, mentions, target), call);
    }

    /** A message that is nothing but a call keeps it: there must be something to answer. */
    private static String without(String typed, List<Entity> mentions, Optional<String> target) {
        var text = new StringBuilder(typed);
        for (var mention : mentions.reversed()) {
            cut(text, mention.start(), mention.end());
        }
        target.filter(name -> !name.isEmpty()).ifPresent(name -> {
            int at = text.indexOf("@");
            text.delete(at, at + 1 + name.length());
        });
        return text.toString().isBlank() ? typed : text.toString();
    }

    /** Takes a stretch out, and of the blanks around it those that would be left over. */
    private static void cut(StringBuilder text, int start, int end) {
        text.delete(start, end);
        int before = start;
        while (before > 0 && isBlank(text.charAt(before - 1))) {
            before--;
        }
        int after = start;
        while (after < text.length() && isBlank(text.charAt(after))) {
            after++;
        }
        var startsLine = before == 0 || text.charAt(before - 1) == '\n';
        var goesOn = after < text.length() && Character.isLetterOrDigit(text.codePointAt(after));
        var blankBetween = after > start && after < text.length();
        text.replace(before, after, !startsLine && (goesOn || blankBetween) ? " " : "");
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u00A0';
    }

    /** A marked stretch of text; Telegram counts in UTF-16 units, as Java does. */
    private record Entity(String type, int start, int end, String words, JsonNode json) {
        static Optional<Entity> of(JsonNode json, String text) {
            int start = json.path("offset").asInt(-1);
            int length = json.path("length").asInt(-1);
            if (start < 0 || length <= 0 || length > text.length() - start) {
                return Optional.empty();
            }
            var words = text.substring(start, start + length);
            return Optional.of(new Entity(Fields.text(json, "type"), start, start + length, words, json));
        }

        /** The name behind a command that the text begins with; empty where it names no bot. */
        Optional<String> commandTarget() {
            if (!type.equals("bot_command") || start != 0) {
                return Optional.empty();
            }
            return Optional.of(words.substring(words.indexOf('@') < 0 ? words.length() : words.indexOf('@') + 1));
        }

        boolean isMentionOf(TelegramIdentity me) {
            return (type.equals("mention") && words.startsWith("@") && me.isCalled(words.substring(1)))
                    || (type.equals("text_mention")
                            && json.path("user").path("id").asLong() == me.id());
        }

        boolean quotes(Entity other) {
            return Stream.of("blockquote", "expandable_blockquote").anyMatch(type::equals)
                    && start <= other.start
                    && other.end <= end;
        }
    }
}
