package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says in one line what a message is that has no words (B65), so that nobody is answered to silence. */
final class OddKinds {
    private static final Map<String, Function<JsonNode, String>> LINES = lines();

    /** All that a message may have without saying anything; what is not in here is a kind that we don't know. */
    private static final Set<String> AROUND = Set.of(
            ("message_id message_thread_id direct_messages_topic from sender_chat sender_boost_count sender_business_bot"
                            + " sender_tag date guest_query_id business_connection_id chat forward_origin is_topic_message"
                            + " is_automatic_forward reply_to_message external_reply quote reply_to_story"
                            + " reply_to_checklist_task_id reply_to_poll_option_id via_bot edit_date"
                            + " has_protected_content is_from_offline is_paid_post media_group_id author_signature"
                            + " paid_star_count text entities link_preview_options suggested_post_info effect_id caption"
                            + " caption_entities show_caption_above_media has_media_spoiler reply_markup forward_from"
                            + " forward_from_chat forward_from_message_id forward_signature forward_sender_name"
                            + " forward_date photo audio document animation video video_note voice"
                            + " guest_bot_caller_user guest_bot_caller_chat ephemeral_message_id")
                    .split(" "));

    private OddKinds() {}

    private static Map<String, Function<JsonNode, String>> lines() {
        var lines = new LinkedHashMap<String, Function<JsonNode, String>>();
        lines.put("sticker", sticker -> "sticker " + Fields.text(sticker, "emoji"));
        // A venue is there a second time as a location.
        lines.put("venue", venue -> "venue " + Fields.text(venue, "title") + ", " + Fields.text(venue, "address"));
        lines.put("location", OddKinds::location);
        // Only the name: a number belongs to somebody who is not here.
        lines.put("contact", contact -> "contact " + Fields.name(contact));
        lines.put("poll", poll -> "poll " + Fields.text(poll, "question") + " " + texts(poll, "options"));
        lines.put(
                "dice",
                dice -> "dice " + Fields.text(dice, "emoji") + " "
                        + dice.path("value").asInt());
        lines.put("game", game -> "game " + Fields.text(game, "title"));
        lines.put("story", story -> "story from " + Fields.name(story.path("chat")));
        lines.put("checklist", list -> "checklist " + Fields.text(list, "title") + " " + texts(list, "tasks"));
        lines.put("invoice", bill -> "invoice " + Fields.text(bill, "title"));
        lines.put(
                "paid_media", media -> "paid media, " + media.path("star_count").asInt() + " stars");
        lines.put("giveaway", prize -> "giveaway, " + prize.path("winner_count").asInt() + " winners");
        lines.put(
                "giveaway_winners",
                prize -> "giveaway ended, " + prize.path("winner_count").asInt() + " winners");
        lines.put("gift", OddKinds::gift);
        lines.put("gift_upgrade_sent", OddKinds::gift);
        lines.put("unique_gift", gift -> "gift " + Fields.text(gift.path("gift"), "name"));
        return lines;
    }

    /** Of a message, or of what one answers; empty where it has no such kind. */
    static Optional<String> known(JsonNode message) {
        return LINES.entrySet().stream()
                .flatMap(kind -> Fields.object(message, kind.getKey()).map(kind.getValue()).stream())
                .findFirst()
                .map(OddKinds::bracketed);
    }

    /** @param alone whether there is nothing else in it, so that even an unknown kind is to be named */
    static Optional<String> line(JsonNode message, boolean alone) {
        return known(message)
                .or(() -> alone
                        ? message.properties().stream()
                                .filter(field -> !field.getValue().isNull() && !AROUND.contains(field.getKey()))
                                .map(field -> bracketed("unsupported: " + name(field.getKey())))
                                .findFirst()
                        : Optional.empty());
    }

    private static String name(String kind) {
        return kind.matches("[a-z0-9_]{1,40}") ? kind : "unknown";
    }

    private static String bracketed(String line) {
        return "[" + line.replaceAll("\\s+", " ").strip() + "]";
    }

    private static String location(JsonNode location) {
        return (location.has("live_period") ? "live location " : "location ") + degrees(location, "latitude") + ", "
                + degrees(location, "longitude");
    }

    private static String degrees(JsonNode location, String field) {
        return location.path(field).isNumber() ? location.path(field).asText() : "?";
    }

    private static String gift(JsonNode gift) {
        return "gift " + Fields.text(gift.path("gift").path("sticker"), "emoji") + " " + Fields.text(gift, "text");
    }

    private static String texts(JsonNode holder, String field) {
        return Fields.list(holder, field)
                .map(option -> Fields.text(option, "text"))
                .collect(Collectors.joining(" / "));
    }
}
