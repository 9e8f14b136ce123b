package dev.tern.testing;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Map;

/**
 * A gateway that has Telegram, which is its own sandbox, send updates to it; its Slack is for one test alone, after which
 * it sets no status any more. Both in one, since each further gateway takes a start.
 */
public final class OverWebhook implements QuarkusTestProfile {
    public static final String SECRET = "hook-Secret_0123456789";

    @Override
    public Map<String, String> getConfigOverrides() {
        var all = new HashMap<>(settings());
        all.put("tern.reactions.done", "✅");
        return Map.copyOf(all);
    }

    /** Has Telegram send to the server under test, for other profiles too. */
    public static Map<String, String> settings() {
        // where it is reached must be known before it listens
        var port = String.valueOf(freePort());
        return Map.of(
                "quarkus.http.test-port",
                port,
                "tern.telegram.mode",
                "webhook",
                "tern.telegram.webhook.url",
                "http://127.0.0.1:" + port,
                "tern.telegram.webhook.secret",
                SECRET);
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
