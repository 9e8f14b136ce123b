package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a message without typed words says all the same (B69): what it forwards, the cards of other programs, a poll, a
 * sticker. One code for a message itself and for one that is answered.
 */
final class Contents {
    private Contents() {}

    /** Empty where the message shows nothing but files. */
    static String of(JsonNode message, DiscordIdentity me, JsonNode names) {
        var lines = Stream.of(forwarded(message, me, names), embeds(message), stickers(message))
                .flatMap(List::stream)
                .collect(Collectors.toList());
        Fields.object(message, "poll").map(Contents::poll).ifPresent(lines::add);
        return lines.stream().filter(line -> !line.isBlank()).collect(Collectors.joining("\n"));
    }

    private static List<String> forwarded(JsonNode message, DiscordIdentity me, JsonNode names) {
        return Fields.list(message, "message_snapshots")
                .map(snapshot -> snapshot.path("message"))
                .map(original -> Stream.of(Words.of(original, me, names).text(), of(original, me, names))
                        .filter(text -> !text.isBlank())
                        .collect(Collectors.joining("\n")))
                .map(text -> ("[forwarded] " + text).strip())
                .toList();
    }

    private static List<String> embeds(JsonNode message) {
        return Fields.list(message, "embeds").map(Contents::embed).toList();
    }

    private static String embed(JsonNode embed) {
        var fields = Fields.list(embed, "fields")
                .map(field -> Fields.text(field, "name") + ": " + Fields.text(field, "value"));
        return Stream.of(
                        Stream.of(
                                Fields.text(embed.path("author"), "name"),
                                Fields.text(embed, "title"),
                                Fields.text(embed, "description")),
                        fields,
                        Stream.of(Fields.text(embed.path("footer"), "text"), Fields.text(embed, "url")))
                .flatMap(lines -> lines)
                .filter(line -> !line.isBlank())
                .collect(Collectors.joining("\n"));
    }

    private static List<String> stickers(JsonNode message) {
        return Fields.list(message, "sticker_items")
                .map(sticker -> "[sticker " + Fields.text(sticker, "name") + "]")
                .toList();
    }

    private static String poll(JsonNode poll) {
        var answers = Fields.list(poll, "answers")
                .map(answer -> Fields.text(answer.path("poll_media"), "text"))
                .collect(Collectors.joining(" / "));
        return "[poll " + Fields.text(poll.path("question"), "text") + " " + answers + "]";
    }
}
