package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.List;
import java.util.stream.Stream;

/** Writes channels, threads and the guild as Discord's JSON. */
final class ChannelJson {
    /** All that members may do: see, talk, react, attach, open threads, and mention everyone. */
    static final String PERMISSIONS = String.valueOf(Stream.of(6, 10, 11, 14, 15, 16, 17, 18, 26, 31, 34, 35, 36, 38)
            .mapToLong(bit -> 1L << bit)
            .sum());

    private ChannelJson() {}

    static ObjectNode of(Channel channel) {
        var json = Json.object().put("id", String.valueOf(channel.id())).put("type", channel.type());
        var last = channel.messages().isEmpty()
                ? null
                : String.valueOf(channel.messages().getLast().id());
        json.put("last_message_id", last).put("flags", 0);
        if (channel.isDirect()) {
            var recipients = json.putArray("recipients");
            channel.owner().map(User::json).ifPresent(recipients::add);
            return json;
        }
        json.put("guild_id", World.GUILD).put("name", channel.name()).put("rate_limit_per_user", 0);
        return channel.parent()
                .map(parent -> thread(json, channel, parent))
                .orElseGet(() -> ofGuild(json, channel.isForum()));
    }

    static ObjectNode guild(List<Account> accounts, int members, List<Channel> channels, List<Channel> threads) {
        var json = Json.object()
                .put("id", World.GUILD)
                .put("name", "Tern sandbox")
                .putNull("icon")
                .putNull("splash")
                .putNull("discovery_splash")
                .putNull("description")
                .putNull("banner")
                .put("owner_id", String.valueOf(User.person("owner").id()))
                .putNull("afk_channel_id")
                .put("afk_timeout", 300)
                .put("verification_level", 0)
                .put("default_message_notifications", 1)
                .put("explicit_content_filter", 0)
                .put("mfa_level", 0)
                .put("nsfw_level", 0)
                .put("premium_tier", 0)
                .put("premium_subscription_count", 0)
                .put("premium_progress_bar_enabled", false)
                .put("preferred_locale", "en-US")
                .putNull("application_id")
                .putNull("system_channel_id")
                .put("system_channel_flags", 0)
                .putNull("rules_channel_id")
                .putNull("public_updates_channel_id")
                .putNull("safety_alerts_channel_id")
                .putNull("vanity_url_code")
                .put("max_members", 500_000)
                .put("member_count", members)
                .put(
                        "joined_at",
                        DiscordTime.of(
                                Snowflakes.time(Long.parseLong(World.GUILD)).plusSeconds(60)))
                .put("large", false)
                .put("unavailable", false);
        for (var empty : List.of(
                "features",
                "emojis",
                "stickers",
                "voice_states",
                "presences",
                "stage_instances",
                "guild_scheduled_events",
                "soundboard_sounds")) {
            json.putArray(empty);
        }
        json.putArray("roles").add(everyone());
        var memberList = json.putArray("members");
        accounts.forEach(account -> memberList.add(account.user().fullMemberJson()));
        var channelList = json.putArray("channels");
        channels.forEach(channel -> channelList.add(of(channel)));
        var threadList = json.putArray("threads");
        threads.forEach(thread -> threadList.add(of(thread)));
        return json;
    }

    private static ObjectNode ofGuild(ObjectNode json, boolean forum) {
        json.put("position", 0).putNull("parent_id").putNull("topic").put("nsfw", false);
        json.putArray("permission_overwrites");
        if (forum) {
            json.putArray("available_tags");
            json.putNull("default_reaction_emoji")
                    .putNull("default_sort_order")
                    .put("default_forum_layout", 0)
                    .put("default_auto_archive_duration", 1440);
        }
        return json;
    }

    private static ObjectNode thread(ObjectNode json, Channel thread, Channel parent) {
        json.put("parent_id", String.valueOf(parent.id()))
                .put(
                        "owner_id",
                        thread.owner().map(owner -> String.valueOf(owner.id())).orElse(null))
                .put("message_count", Math.max(0, thread.messages().size() - 1))
                .put("total_message_sent", Math.max(0, thread.total() - 1))
                .put("member_count", 2);
        var archive = thread.archive();
        json.putObject("thread_metadata")
                .put("archived", archive.archived())
                .put("locked", archive.locked())
                .put("auto_archive_duration", archive.minutes())
                .put("archive_timestamp", DiscordTime.of(archive.since()))
                .put("create_timestamp", DiscordTime.of(Snowflakes.time(thread.id())));
        json.putArray("applied_tags");
        return json;
    }

    private static ObjectNode everyone() {
        var role = Json.object()
                .put("id", World.GUILD)
                .put("name", "@everyone")
                .put("color", 0)
                .put("hoist", false)
                .putNull("icon")
                .putNull("unicode_emoji")
                .put("position", 0)
                .put("permissions", PERMISSIONS)
                .put("managed", false)
                .put("mentionable", false)
                .put("flags", 0);
        role.putObject("colors")
                .put("primary_color", 0)
                .putNull("secondary_color")
                .putNull("tertiary_color");
        return role;
    }
}
