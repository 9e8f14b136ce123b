package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a message says beside typed words (B69): what it forwards, what programs lay out in components, a poll, a sticker,
 * and cards. One code for a message itself and for one that is answered.
 */
final class Contents {
    private static final int MOST_NESTED = 8;
    private static final int BUTTON = 2;

    private Contents() {}

    /** Whether it passes on what was said elsewhere. */
    static boolean isForward(JsonNode message) {
        return Fields.list(message, "message_snapshots").findAny().isPresent();
    }

    /** All that it says, typed words first. */
    static String whole(JsonNode message, DiscordIdentity me, JsonNode names) {
        return lines(Stream.of(Words.of(message, me, names).text(), besides(message, me, names, true)));
    }

    /**
     * Empty where there is nothing but words and files.
     *
     * @param cards whether its cards say something; those under a person's words only show what a link leads to
     */
    static String besides(JsonNode message, DiscordIdentity me, JsonNode names, boolean cards) {
        return lines(Stream.of(
                        forwarded(message, me, names),
                        cards ? Fields.list(message, "embeds").map(Contents::embed) : Stream.<String>empty(),
                        components(message, 0),
                        Fields.list(message, "sticker_items")
                                .map(sticker -> "[sticker " + Fields.text(sticker, "name") + "]"),
                        Fields.object(message, "poll").map(Contents::poll).stream(),
                        Stream.of("activity", "shared_client_theme")
                                .filter(message::hasNonNull)
                                .map(kind -> "[unsupported: " + kind + "]"))
                .flatMap(lines -> lines));
    }

    private static Stream<String> forwarded(JsonNode message, DiscordIdentity me, JsonNode names) {
        return Fields.list(message, "message_snapshots")
                .map(snapshot -> snapshot.path("message"))
                .filter(original -> !isForward(original))
                .map(original -> whole(original, me, names));
    }

    private static String embed(JsonNode embed) {
        var fields = Fields.list(embed, "fields")
                .map(field -> Fields.text(field, "name") + ": " + Fields.text(field, "value"));
        return lines(Stream.of(
                        Stream.of(
                                Fields.text(embed.path("author"), "name"),
                                Fields.text(embed, "title"),
                                Fields.text(embed, "description")),
                        fields,
                        Stream.of(Fields.text(embed.path("footer"), "text"), Fields.text(embed, "url")))
                .flatMap(lines -> lines));
    }

    /**
     * Texts, buttons with where they lead, and what pictures are said to show, in the order in which they are laid out.
     *
     * @see <a href="https://discord.com/developers/docs/components/reference">Components</a>
     */
    private static Stream<String> components(JsonNode holder, int depth) {
        if (depth > MOST_NESTED) {
            return Stream.empty();
        }
        return Fields.list(holder, "components").flatMap(component -> Stream.of(
                        Stream.of(component(component)),
                        components(component, depth + 1),
                        Fields.object(component, "accessory").map(Contents::component).stream(),
                        Fields.list(component, "items").map(item -> Fields.text(item, "description")))
                .flatMap(lines -> lines));
    }

    private static String component(JsonNode component) {
        if (component.path("type").asInt() == BUTTON) {
            var label = Fields.text(component, "label");
            var url = Fields.text(component, "url");
            return url.isBlank() ? label : label.isBlank() ? url : "[" + label + "](" + url + ")";
        }
        return Stream.of("content", "description", "placeholder")
                .map(field -> Fields.text(component, field))
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }

    private static String poll(JsonNode poll) {
        var answers = Fields.list(poll, "answers")
                .map(answer -> Fields.text(answer.path("poll_media"), "text"))
                .collect(Collectors.joining(" / "));
        return "[poll " + Fields.text(poll.path("question"), "text") + " " + answers + "]";
    }

    private static String lines(Stream<String> lines) {
        return lines.filter(line -> !line.isBlank()).collect(Collectors.joining("\n"));
    }
}
