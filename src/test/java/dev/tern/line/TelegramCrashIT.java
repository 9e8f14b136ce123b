package dev.tern.line;

import dev.tern.testing.SandboxClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;

@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class TelegramCrashIT extends CrashContract {
    @Override
    String platform() {
        return "telegram";
    }

    @Override
    Map<String, String> connection(String root, SandboxClient people) {
        return Map.of("TERN_TELEGRAM_TOKEN", people.gatewayToken(), "TERN_TELEGRAM_API_URL", root);
    }

    @Override
    String sendMethod() {
        return "sendMessage";
    }
}
