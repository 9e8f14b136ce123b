package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in one line what a message is that has no words (B65), so that nobody is answered to silence. */
final class OddKinds {
    /** Content that people send and that we cannot read; all else without words is the platform's own news. */
    private static final List<String> UNSUPPORTED = List.of(
            "rich_message",
            "paid_media",
            "live_photo",
            "story",
            "game",
            "checklist",
            "invoice",
            "giveaway",
            "giveaway_winners");

    private OddKinds() {}

    static Optional<String> oneLine(JsonNode message) {
        return Fields.object(message, "sticker")
                .map(sticker -> "sticker " + Fields.text(sticker, "emoji"))
                // A venue is there a second time as a location.
                .or(() -> Fields.object(message, "venue")
                        .map(venue -> "venue " + Fields.text(venue, "title") + ", " + Fields.text(venue, "address")))
                .or(() -> Fields.object(message, "location").map(OddKinds::location))
                // Only the name: a number belongs to somebody who is not here.
                .or(() -> Fields.object(message, "contact").map(contact -> "contact " + Fields.name(contact)))
                .or(() -> Fields.object(message, "poll").map(OddKinds::poll))
                .or(() -> Fields.object(message, "dice")
                        .map(dice -> "dice " + Fields.text(dice, "emoji") + " "
                                + dice.path("value").asInt()))
                .or(() -> UNSUPPORTED.stream().filter(message::has).findFirst().map(kind -> "unsupported: " + kind))
                .map(line -> "[" + line.replaceAll("\\s+", " ").strip() + "]");
    }

    private static String location(JsonNode location) {
        return "location " + location.path("latitude").asText() + ", "
                + location.path("longitude").asText();
    }

    private static String poll(JsonNode poll) {
        return "poll " + Fields.text(poll, "question") + " "
                + Fields.list(poll, "options")
                        .map(option -> Fields.text(option, "text"))
                        .collect(Collectors.joining(" / "));
    }
}
