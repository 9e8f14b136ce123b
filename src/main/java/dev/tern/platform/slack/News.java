package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Decoded;
import dev.tern.turn.ChatId;
import java.util.Map;
import java.util.Set;

/**
 * What Slack tells of channels and messages, beside what people say. Only names that we know are let into the log (B39).
 *
 * @see <a href="https://docs.slack.dev/reference/events">Events</a>
 */
final class News {
    private static final Set<String> LEFT = Set.of("channel_left", "group_left");

    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("reaction_added", "reaction"),
            Map.entry("reaction_removed", "reaction"),
            Map.entry("member_joined_channel", "member-joined"),
            Map.entry("member_left_channel", "member-left"),
            Map.entry("pin_added", "pinned"),
            Map.entry("pin_removed", "pinned"),
            Map.entry("channel_rename", "chat-changed"),
            Map.entry("channel_archive", "chat-changed"),
            Map.entry("channel_unarchive", "chat-changed"),
            Map.entry("channel_created", "chat-created"),
            Map.entry("channel_deleted", "chat-changed"),
            Map.entry("file_shared", "file-shared"),
            Map.entry("app_home_opened", "app-home-opened"),
            Map.entry("assistant_thread_started", "thread-created"),
            Map.entry("assistant_thread_context_changed", "thread-news"),
            Map.entry("app_rate_limited", "rate-limited"),
            Map.entry("app_uninstalled", "app-removed"),
            Map.entry("tokens_revoked", "app-removed"),
            Map.entry("block_actions", "interactive"),
            Map.entry("view_submission", "interactive"));

    private static final Map<String, String> SUBTYPES = Map.ofEntries(
            Map.entry("message_replied", "thread-news"),
            Map.entry("channel_join", "member-joined"),
            Map.entry("group_join", "member-joined"),
            Map.entry("channel_leave", "member-left"),
            Map.entry("group_leave", "member-left"),
            Map.entry("channel_topic", "chat-changed"),
            Map.entry("channel_purpose", "chat-changed"),
            Map.entry("channel_name", "chat-changed"),
            Map.entry("channel_archive", "chat-changed"),
            Map.entry("channel_unarchive", "chat-changed"),
            Map.entry("channel_convert_to_private", "chat-changed"),
            Map.entry("group_topic", "chat-changed"),
            Map.entry("group_purpose", "chat-changed"),
            Map.entry("group_name", "chat-changed"),
            Map.entry("pinned_item", "pinned"),
            Map.entry("unpinned_item", "pinned"),
            Map.entry("bot_add", "bot-added"),
            Map.entry("bot_remove", "bot-removed"),
            Map.entry("reminder_add", "reminder"),
            Map.entry("huddle_thread", "call"),
            Map.entry("tombstone", "deleted-message"),
            Map.entry("assistant_app_thread", "thread-created"));

    private News() {}

    /** Why a message of this kind is not answered. */
    static String reason(String subtype) {
        return SUBTYPES.getOrDefault(subtype, "service-message");
    }

    /** What an event means that is no message. */
    static Decoded event(String type, JsonNode event, SlackIdentity me) {
        var ours = Fields.text(event, "user").equals(me.user());
        if (ours && type.equals("member_joined_channel")) {
            return membership(event, true);
        }
        return LEFT.contains(type) || (ours && type.equals("member_left_channel"))
                ? membership(event, false)
                : new Decoded.Ignored(KINDS.getOrDefault(type, "unknown-kind"));
    }

    private static Decoded membership(JsonNode event, boolean member) {
        var chat = Fields.needed(event, "channel");
        var kind = SlackDecoder.chatKind(chat, "");
        return new Decoded.Membership(new ChatId(chat), kind, "", member);
    }
}
