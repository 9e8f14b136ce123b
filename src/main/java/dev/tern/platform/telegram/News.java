package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Decoded;
import dev.tern.turn.ChatId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What Telegram itself tells of a chat. It is nothing that anybody said.
 *
 * @see <a href="https://core.telegram.org/bots/api#message">Message</a>
 */
final class News {
    private static final Set<String> MEMBERS = Set.of("creator", "administrator", "member");

    private static final Map<String, String> REASONS = reasons();

    private News() {}

    private static Map<String, String> reasons() {
        var reasons = new LinkedHashMap<String, String>();
        put(reasons, "member-joined", "new_chat_members", "new_chat_member", "chat_owner_changed");
        put(reasons, "member-left", "left_chat_member", "chat_owner_left");
        put(reasons, "chat-changed", "new_chat_title", "new_chat_photo", "delete_chat_photo", "chat_background_set");
        put(reasons, "chat-created", "group_chat_created", "supergroup_chat_created", "channel_chat_created");
        put(reasons, "pinned", "pinned_message");
        put(reasons, "boost", "boost_added");
        put(reasons, "topic-created", "forum_topic_created");
        put(reasons, "topic-changed", "forum_topic_edited", "forum_topic_closed", "forum_topic_reopened");
        put(reasons, "topic-changed", "general_forum_topic_hidden", "general_forum_topic_unhidden");
        put(reasons, "video-chat", "video_chat_scheduled", "video_chat_started", "video_chat_ended");
        put(reasons, "video-chat", "video_chat_participants_invited");
        put(reasons, "payment", "successful_payment", "refunded_payment");
        put(reasons, "giveaway-news", "giveaway_created", "giveaway_completed");
        put(reasons, "checklist-news", "checklist_tasks_done", "checklist_tasks_added");
        put(reasons, "poll-news", "poll_option_added", "poll_option_deleted");
        put(reasons, "suggested-post", "suggested_post_approved", "suggested_post_approval_failed");
        put(reasons, "suggested-post", "suggested_post_declined", "suggested_post_paid", "suggested_post_refunded");
        put(reasons, "settings", "message_auto_delete_timer_changed", "paid_message_price_changed");
        put(reasons, "settings", "direct_message_price_changed", "managed_bot_created");
        put(reasons, "shared", "users_shared", "chat_shared", "connected_website", "write_access_allowed");
        put(reasons, "shared", "passport_data", "proximity_alert_triggered", "web_app_data");
        return reasons;
    }

    private static void put(Map<String, String> reasons, String reason, String... fields) {
        for (var field : fields) {
            reasons.put(field, reason);
        }
    }

    /** What a message tells; empty for one that says something. */
    static Optional<String> in(JsonNode message) {
        return REASONS.entrySet().stream()
                .filter(entry -> message.hasNonNull(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * A group that becomes a supergroup says so twice: as its last message, and as the supergroup's first.
     *
     * @see <a href="https://core.telegram.org/bots/api#message">migrate_to_chat_id</a>
     */
    static Optional<Decoded> move(JsonNode message) {
        var chat = message.path("chat");
        if (message.has("migrate_to_chat_id")) {
            return Optional.of(moved(Fields.id(chat, "id"), Fields.id(message, "migrate_to_chat_id")));
        }
        return message.has("migrate_from_chat_id")
                ? Optional.of(moved(Fields.id(message, "migrate_from_chat_id"), Fields.id(chat, "id")))
                : Optional.empty();
    }

    private static Decoded moved(String from, String to) {
        return new Decoded.Moved(new ChatId(from), new ChatId(to));
    }

    /**
     * The bot was let into a chat or put out of it; in a direct chat, the person blocks it or takes that back. What it
     * may do there is no matter of ours.
     *
     * @see <a href="https://core.telegram.org/bots/api#chatmemberupdated">ChatMemberUpdated</a>
     */
    static Decoded membership(JsonNode change) {
        var chat = Place.chat(change.path("chat"));
        var now = isMember(change.path("new_chat_member"));
        return now == isMember(change.path("old_chat_member"))
                ? new Decoded.Ignored("rights-changed")
                : new Decoded.Membership(chat.id(), chat.kind(), chat.title(), now);
    }

    private static boolean isMember(JsonNode standing) {
        var status = Fields.text(standing, "status");
        return MEMBERS.contains(status)
                || (status.equals("restricted") && standing.path("is_member").asBoolean());
    }
}
