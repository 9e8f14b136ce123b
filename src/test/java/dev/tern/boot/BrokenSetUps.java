package dev.tern.boot;

import dev.tern.testing.SandboxClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Set-ups that do not work, each in one way, and how the doctor must name it. */
final class BrokenSetUps {
    private static final String ELSEWHERE = "http://127.0.0.1:1";
    private static final String UNKNOWN_TOKEN = "123456789:AAF" + "f".repeat(32);

    private BrokenSetUps() {}

    /**
     * One of them.
     *
     * @param settings beside those of a set-up that works
     * @param faults of the sandbox
     * @param channel named on the command line; empty for none
     * @param check that must fail, or at least warn
     * @param says what the finding must hold
     */
    record Broken(
            String name, Map<String, String> settings, List<Fault> faults, String channel, String check, String says) {
        /** Which platform it is about; nobody else need be asked. */
        boolean isAbout(String platform) {
            return check.startsWith(platform + ".")
                    || settings.keySet().stream().anyMatch(key -> key.startsWith("tern." + platform + "."));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * The next call answers otherwise.
     *
     * @param fields of the fault, as the sandbox takes them
     */
    record Fault(String platform, String method, Map<String, Object> fields) {
        void set(String server) {
            new SandboxClient(server, platform).fault(fault -> {
                fault.put("method", method);
                fields.forEach((name, value) -> fault.putPOJO(name, value));
            });
        }
    }

    static List<Broken> all() {
        var all = new ArrayList<Broken>();
        Consumer<Broken> add = all::add;
        telegram(add);
        discord(add);
        slack(add);
        others(add);
        return all;
    }

    private static void telegram(Consumer<Broken> all) {
        all.accept(set("a token of no bot", "telegram.token", "Unauthorized", "tern.telegram.token", UNKNOWN_TOKEN));
        all.accept(set("something that is no token", "telegram.token", "Not Found", "tern.telegram.token", "tern_bot"));
        all.accept(
                set("nobody at the address", "telegram.reach", "ConnectException", "tern.telegram.api-url", ELSEWHERE));
        all.accept(set("no address", "telegram.config", "tern.telegram.api-url", "tern.telegram.api-url", "api"));
        all.accept(set("an unknown mode", "config", "tern.telegram.mode", "tern.telegram.mode", "pushing"));
        all.accept(fault("an ill platform", "telegram", "getMe", "telegram.reach", "502", Map.of("status", 502)));
        all.accept(answer(
                "a web hook is set",
                "telegram",
                "getWebhookInfo",
                "telegram.webhook",
                "host=other.example waiting=7",
                """
                {"ok":true,"result":{"url":"https://other.example/hook/secret","pending_update_count":7}}"""));
        all.accept(set(
                "a web hook without an address",
                "telegram.config",
                "tern.telegram.webhook.url",
                "tern.telegram.mode",
                "webhook"));
        all.accept(answer(
                "not in the group",
                "telegram",
                "getChatMember",
                "telegram.channel",
                "status=left",
                """
                {"ok":true,"result":{"status":"left","user":{"id":1}}}""",
                "telegram:-100200"));
        all.accept(set("a chat that there is not", "telegram.channel", "not found", "", "", "telegram:-100999"));
        all.accept(skewed("telegram", "getMe", """
                {"ok":true,"result":{"id":7,"username":"tern_bot","can_join_groups":true}}"""));
    }

    private static void discord(Consumer<Broken> all) {
        all.accept(set("a token of no bot", "discord.token", "401", "tern.discord.token", "MTIz.nobody.here"));
        all.accept(
                set("nobody at the address", "discord.reach", "ConnectException", "tern.discord.api-url", ELSEWHERE));
        all.accept(answer(
                "no Message Content intent", "discord", "getCurrentApplication", "discord.intents", "is off", """
                {"id":"1","flags":8192}"""));
        all.accept(answer(
                "commands go elsewhere", "discord", "getCurrentApplication", "discord.interactions", "endpoint", """
                {"id":"1","flags":262144,"interactions_endpoint_url":"https://other.example/"}"""));
        all.accept(answer("no session left", "discord", "getGatewayBot", "discord.sessions", "left=0", """
                {"url":"ws://x","shards":1,"session_start_limit":{"total":1000,"remaining":0,"reset_after":600000}}"""));
        all.accept(
                set("a channel that there is not", "discord.channel", "10003", "", "", "discord:123456789012345678"));
        all.accept(new Broken(
                "a channel that takes nothing from it",
                Map.of(),
                List.of(
                        said("discord", "getChannel", """
                                {"id":"555555","guild_id":"444444","permission_overwrites":[
                                 {"id":"444444","type":0,"allow":"0","deny":"2048"},
                                 {"id":"333333","type":0,"allow":"32768","deny":"0"}]}"""),
                        said("discord", "getGuild", """
                                {"id":"444444","owner_id":"1","roles":[{"id":"444444","permissions":"68608"}]}"""),
                        said("discord", "getGuildMember", """
                                {"roles":["333333"]}""")),
                "discord:555555",
                "discord.channel",
                "lacks SEND_MESSAGES"));
    }

    private static void slack(Consumer<Broken> all) {
        all.accept(
                set("a token of no app", "slack.bot-token", "invalid_auth", "tern.slack.bot-token", "xoxb-1-nobody"));
        all.accept(set(
                "tokens changed round", "slack.bot-token", "app-level", "tern.slack.bot-token", "xapp-1-A1-nobody"));
        all.accept(set("no app token", "slack.app-token", "not set", "tern.slack.app-token", ""));
        all.accept(
                set("a bot's token as the app's", "slack.app-token", "no app-level", "tern.slack.app-token", "xoxb-2"));
        all.accept(set("HTTP without the secret", "slack.signing-secret", "not set", "tern.slack.mode", "http"));
        all.accept(fault(
                "the app token may nothing",
                "slack",
                "apps.connections.open",
                "slack.app-token",
                "connections:write",
                Map.of("status", 400, "error", "missing_scope")));
        all.accept(fault(
                "Socket Mode is off",
                "slack",
                "apps.connections.open",
                "slack.socket-mode",
                "is off",
                Map.of("status", 400, "error", "socket_mode_disabled")));
        all.accept(new Broken(
                "scopes are missing",
                Map.of(),
                List.of(new Fault(
                        "slack",
                        "auth.test",
                        Map.of(
                                "body", "{\"ok\":true,\"user\":\"tern\",\"team_id\":\"T1\",\"bot_id\":\"B1\"}",
                                "contentType", "application/json",
                                "headers", Map.of("x-oauth-scopes", "chat:write,im:history,app_mentions:read")))),
                "",
                "slack.scopes",
                "missing: channels:history"));
        all.accept(answer(
                "not in the channel", "slack", "conversations.info", "slack.channel", "not in it", """
                {"ok":true,"channel":{"id":"C1","is_member":false}}""", "slack:C1"));
        all.accept(set("a channel that there is not", "slack.channel", "channel_not_found", "", "", "slack:C0NOWHERE"));
        all.accept(skewed("slack", "auth.test", """
                {"ok":true,"user":"tern","team_id":"T1","bot_id":"B1"}"""));
    }

    private static void others(Consumer<Broken> all) {
        all.accept(set("an unknown provider", "model.provider", "gpt", "tern.model.provider", "gpt"));
        all.accept(set("no model at the address", "model.reach", "ConnectException", "tern.model.base-url", ELSEWHERE));
        all.accept(set("a wrong key", "model.key", "401", "tern.model.api-key", "wrong"));
        all.accept(set("no model's name", "model.name", "not set", "tern.model.name", ""));
        all.accept(set("a model that there is not", "model.name", "gpt-0", "tern.model.name", "gpt-0"));
        all.accept(set("no hints there", "hints.dir", "nowhere", "tern.hints.dir", "/nowhere/hints"));
        all.accept(set("a hint for nobody", "hints.name", "telegramm", "tern.hints.append.telegramm", "x"));
        all.accept(set("no database's address", "store.url", "tern.store.url", "tern.store.url", "mysql://x"));
        all.accept(set(
                "no database at the address",
                "store.open",
                "db",
                "tern.store.url",
                "jdbc:postgresql://127.0.0.1:1/db"));
        all.accept(set("open to all without keys", "exposure", "tern.api.key", "quarkus.http.host", "0.0.0.0"));
        all.accept(set(
                "a model file that is not there", "voice.model", "no.bin", "tern.voice.stt.local-model", "/no.bin"));
    }

    private static Broken set(String name, String check, String says, String key, String value, String... channel) {
        return new Broken(
                name, key.isEmpty() ? Map.of() : Map.of(key, value), List.of(), String.join("", channel), check, says);
    }

    private static Broken fault(
            String name, String platform, String method, String check, String says, Map<String, Object> fields) {
        return new Broken(name, Map.of(), List.of(new Fault(platform, method, fields)), "", check, says);
    }

    private static Broken answer(
            String name, String platform, String method, String check, String says, String json, String... channel) {
        return new Broken(name, Map.of(), List.of(said(platform, method, json)), String.join("", channel), check, says);
    }

    private static Fault said(String platform, String method, String json) {
        return new Fault(platform, method, Map.of("body", json, "contentType", "application/json"));
    }

    private static Broken skewed(String platform, String method, String json) {
        var scopes =
                "app_mentions:read,channels:history,chat:write,im:history,channels:read,chat:write.public,commands,"
                        + "files:read,files:write,groups:history,groups:read,mpim:history";
        var headers = Map.of("Date", "Tue, 1 Dec 2020 10:00:00 GMT", "x-oauth-scopes", scopes);
        var fields = Map.<String, Object>of("body", json, "contentType", "application/json", "headers", headers);
        return new Broken(
                "a clock that is wrong, " + platform,
                Map.of(),
                List.of(new Fault(platform, method, fields)),
                "",
                platform + ".clock",
                "ahead");
    }
}
