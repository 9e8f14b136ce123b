package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;

/** Operations about users, applications, the guild and the way to the gateway. */
final class UserRoutes {
    void addTo(RestApi.Registry registry) {
        registry.add(
                "getGateway", "GET /gateway", call -> Answer.of(Json.object().put("url", gateway(call))));
        registry.add("getGatewayBot", "GET /gateway/bot", UserRoutes::getGatewayBot);
        registry.add("getCurrentUser", "GET /users/@me", call -> Answer.of(self(call.account())));
        registry.add("getUser", "GET /users/{}", call -> Answer.of(user(call, 0).json()));
        registry.add("createDm", "POST /users/@me/channels", UserRoutes::createDm);
        registry.add("getCurrentApplication", "GET /applications/@me", UserRoutes::application);
        registry.add("getCurrentApplication", "GET /oauth2/applications/@me", UserRoutes::application);
        registry.add("getGuild", "GET /guilds/{}", UserRoutes::getGuild);
        registry.add("getGuildMember", "GET /guilds/{}/members/{}", UserRoutes::getGuildMember);
        registry.add("getGuildChannels", "GET /guilds/{}/channels", UserRoutes::getGuildChannels);
    }

    /** A bot as itself sees it. */
    static ObjectNode self(Account account) {
        return account.user()
                .json()
                .put("verified", true)
                .put("mfa_enabled", false)
                .putNull("email")
                .putNull("banner")
                .putNull("accent_color")
                .put("flags", 0);
    }

    private static String gateway(ApiCall call) {
        return call.root().replaceFirst("^http", "ws") + GatewayEndpoint.PATH;
    }

    private static Answer getGatewayBot(ApiCall call) {
        var json = Json.object().put("url", gateway(call)).put("shards", 1);
        json.putObject("session_start_limit")
                .put("total", 1000)
                .put("remaining", 1000)
                .put("reset_after", 0)
                .put("max_concurrency", 1);
        return Answer.of(json);
    }

    private static Answer createDm(ApiCall call) {
        var recipient = call.body().json().path("recipient_id").asText();
        var user = Snowflakes.parse(recipient)
                .flatMap(call.world()::user)
                .orElseThrow(() -> DiscordException.invalid(
                        "recipient_id", "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.".formatted(recipient)));
        if (user.bot() || !call.account().bot().gateway()) {
            throw new DiscordException(400, 50007, "Cannot send messages to this user");
        }
        return Answer.of(ChannelJson.of(call.world().chat("dm-" + user.alias())));
    }

    private static Answer application(ApiCall call) {
        var account = call.account();
        var json = Json.object()
                .put("id", account.applicationId())
                .put("name", account.bot().name())
                .putNull("icon")
                .put("description", "")
                .put("summary", "")
                .put("bot_public", true)
                .put("bot_require_code_grant", false)
                .put("verify_key", "0".repeat(64))
                .put("flags", Intents.APPLICATION_FLAGS)
                .putNull("team");
        json.set("owner", User.person("owner").json());
        json.set("bot", account.user().json());
        json.putArray("tags");
        return Answer.of(json);
    }

    private static Answer getGuild(ApiCall call) {
        call.requireGuild();
        var json = call.world().guildJson(call.account());
        json.put("approximate_member_count", call.world().users().size());
        return Answer.of(
                json.without(java.util.List.of("channels", "threads", "members", "presences", "voice_states")));
    }

    private static Answer getGuildMember(ApiCall call) {
        call.requireGuild();
        return call.world()
                .user(call.id(1, "user_id"))
                .map(user -> Answer.of(user.fullMemberJson()))
                .orElseThrow(() -> DiscordException.unknown(10007, "Member"));
    }

    private static Answer getGuildChannels(ApiCall call) {
        call.requireGuild();
        return Answer.of(call.world().guildJson(call.account()).path("channels"));
    }

    private static User user(ApiCall call, int index) {
        return call.world().user(call.id(index, "user_id")).orElseThrow(() -> DiscordException.unknown(10013, "User"));
    }
}
