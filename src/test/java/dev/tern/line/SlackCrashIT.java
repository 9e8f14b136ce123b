package dev.tern.line;

import dev.tern.testing.SandboxClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;

@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class SlackCrashIT extends CrashContract {
    @Override
    String platform() {
        return "slack";
    }

    @Override
    Map<String, String> connection(String root, SandboxClient people) {
        return Map.of(
                "TERN_SLACK_BOT_TOKEN", people.gatewayToken(),
                "TERN_SLACK_APP_TOKEN", people.gatewayAppToken(),
                "TERN_SLACK_API_URL", root + "/sandbox/slack/api");
    }

    @Override
    String sendMethod() {
        return "chat.postMessage";
    }
}
