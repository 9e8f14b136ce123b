package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.PersonId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A marked stretch of text. Telegram counts in UTF-16 units, as Java does.
 *
 * @see <a href="https://core.telegram.org/bots/api#messageentity">MessageEntity</a>
 */
record Entity(String type, int start, int end, String words, JsonNode json) {
    private static final Set<String> QUOTES = Set.of("blockquote", "expandable_blockquote");

    /** Those of a text that are where the text is, by their beginnings, the longer ones first. */
    static List<Entity> of(JsonNode holder, String field, String text) {
        return Fields.list(holder, field)
                .flatMap(entity -> of(entity, text).stream())
                .sorted((one, other) ->
                        one.start == other.start ? other.end - one.end : Integer.compare(one.start, other.start))
                .toList();
    }

    private static Optional<Entity> of(JsonNode json, String text) {
        int start = json.path("offset").asInt(-1);
        int length = json.path("length").asInt(-1);
        if (start < 0 || length <= 0 || length > text.length() - start) {
            return Optional.empty();
        }
        var words = text.substring(start, start + length);
        return Optional.of(new Entity(Fields.text(json, "type"), start, start + length, words, json));
    }

    boolean isQuote() {
        return QUOTES.contains(type);
    }

    /** Code in lines of its own; what is marked as code within a line may still go over several. */
    boolean isFence() {
        return type.equals("pre") || (type.equals("code") && words.indexOf('\n') >= 0);
    }

    boolean isCommand() {
        return type.equals("bot_command") && start == 0;
    }

    /** The name behind a command that the text begins with; empty where it names no bot. */
    Optional<String> commandTarget() {
        return isCommand()
                ? Optional.of(words.substring(words.indexOf('@') < 0 ? words.length() : words.indexOf('@') + 1))
                : Optional.empty();
    }

    boolean isMention() {
        return type.equals("mention") || type.equals("text_mention");
    }

    boolean isMentionOf(TelegramIdentity me) {
        return (type.equals("mention") && words.startsWith("@") && me.isCalled(words.substring(1)))
                || (type.equals("text_mention") && json.path("user").path("id").asLong() == me.id());
    }

    /** Who is meant by a name that is no user name. */
    Optional<Annotation> person() {
        var id = json.path("user").path("id");
        return type.equals("text_mention") && id.isIntegralNumber() && !words.isBlank()
                ? Optional.of(new Annotation.Named(new PersonId(Long.toString(id.asLong())), words.strip()))
                : Optional.empty();
    }

    boolean covers(int from, int to) {
        return start <= from && to <= end;
    }

    boolean covers(Entity other) {
        return covers(other.start, other.end);
    }
}
