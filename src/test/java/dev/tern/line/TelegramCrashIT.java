package dev.tern.line;

import dev.tern.testing.PlatformUnderTest;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
class TelegramCrashIT extends CrashContract {
    @Override
    PlatformUnderTest platform() {
        return PlatformUnderTest.TELEGRAM;
    }
}
