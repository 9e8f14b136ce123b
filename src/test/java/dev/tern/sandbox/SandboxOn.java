package dev.tern.sandbox;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Starts Tern with its sandbox, to which its own adapters don't connect, with a Slack of little patience,
 * and signs of life that come often. */
public final class SandboxOn implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "tern.sandbox.enabled",
                "true",
                "tern.sandbox.attach",
                "false",
                "tern.sandbox.slack.ack",
                "1s",
                "tern.sandbox.slack.ping",
                "500ms",
                "tern.sandbox.discord.heartbeat",
                "1s");
    }
}
