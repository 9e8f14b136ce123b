package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The events under {@code src/test/resources/discord}, written after Discord's documentation, and objects like them. */
final class Payloads {
    static final DiscordIdentity ME = new DiscordIdentity("100000000000000001", "tern");
    static final AccountId ACCOUNT = ME.account();
    static final Instant RECEIVED = Instant.parse("2026-01-01T00:00:00Z");
    static final String GUILD = "100000000000000004";
    static final String CHANNEL = "100000000000000005";
    static final String DIRECT = "100000000000000006";
    static final String ALICE = "100000000000000011";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path DIRECTORY = Path.of("src/test/resources/discord");

    private Payloads() {}

    static RawEvent event(String name) {
        return event(name, resource(name));
    }

    static RawEvent event(String key, String json) {
        return new RawEvent(ACCOUNT, new EventKey(key), json, RECEIVED);
    }

    static String resource(String name) {
        try {
            return Files.readString(DIRECTORY.resolve(name + ".json"), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All events that a decoder is given. */
    static List<String> names() {
        try (var files = Files.list(DIRECTORY)) {
            return files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .filter(name -> !name.equals("guild-create"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectNode me() {
        return JSON.createObjectNode()
                .put("id", ME.id())
                .put("username", ME.name())
                .put("discriminator", "0")
                .put("bot", true)
                .put("verified", true)
                .put("mfa_enabled", false)
                .putNull("avatar");
    }

    static ObjectNode ready(String session, String resumeUrl) {
        var ready =
                JSON.createObjectNode().put("v", 10).put("session_id", session).put("resume_gateway_url", resumeUrl);
        ready.set("user", me());
        ready.putArray("guilds").addObject().put("id", GUILD).put("unavailable", true);
        ready.putArray("private_channels");
        ready.putObject("application").put("id", "100000000000000002").put("flags", 0);
        return ready;
    }

    static ObjectNode gateway(String url) {
        var gateway = JSON.createObjectNode().put("url", url).put("shards", 1);
        gateway.putObject("session_start_limit")
                .put("total", 1000)
                .put("remaining", 999)
                .put("reset_after", 1)
                .put("max_concurrency", 1);
        return gateway;
    }

    static ObjectNode channel(String id) {
        var channel = JSON.createObjectNode().put("id", id).put("type", id.equals(DIRECT) ? 1 : 0);
        return id.equals(DIRECT) ? channel : channel.put("name", "general").put("guild_id", GUILD);
    }

    /** What Alice wrote in the server's channel, as the gateway tells it. */
    static ObjectNode message(String id, String text) {
        var message = message(id, CHANNEL, text).put("guild_id", GUILD).put("channel_type", 0);
        message.putObject("author")
                .put("id", ALICE)
                .put("username", "alice")
                .put("global_name", "Alice")
                .put("discriminator", "0");
        message.putObject("member").putArray("roles");
        return message;
    }

    static ObjectNode botMessage(String id, String channel, String text) {
        var message = message(id, channel, text);
        message.set("author", me());
        return message;
    }

    private static ObjectNode message(String id, String channel, String text) {
        var message = JSON.createObjectNode()
                .put("id", id)
                .put("type", 0)
                .put("channel_id", channel)
                .put("content", text)
                .put("timestamp", "2026-11-30T10:00:00.000000+00:00")
                .put("tts", false)
                .put("pinned", false)
                .put("mention_everyone", false);
        List.of("mentions", "mention_roles", "attachments", "embeds").forEach(message::putArray);
        return message;
    }
}
