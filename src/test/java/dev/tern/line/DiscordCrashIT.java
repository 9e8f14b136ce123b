package dev.tern.line;

import dev.tern.testing.SandboxClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;

@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class DiscordCrashIT extends CrashContract {
    @Override
    String platform() {
        return "discord";
    }

    @Override
    Map<String, String> connection(String root, SandboxClient people) {
        return Map.of(
                "TERN_DISCORD_TOKEN", people.gatewayToken(), "TERN_DISCORD_API_URL", root + "/sandbox/discord/api/v10");
    }

    @Override
    String sendMethod() {
        return "createMessage";
    }

    /** JDA waits for the limit by itself, within the send. */
    @Override
    String stateWhileLimited() {
        return "sending";
    }
}
