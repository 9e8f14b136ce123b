package dev.tern.line;

import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.PostgresServer;
import dev.tern.testing.StoredRows;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import java.util.Map;

@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
class PostgresCrashIT extends CrashContract {
    @Override
    PlatformUnderTest platform() {
        return PlatformUnderTest.SLACK;
    }

    @Override
    Kept store(Path home) {
        var url = PostgresServer.shared().create();
        return new Kept(Map.of("TERN_STORE_URL", url), new StoredRows(url));
    }
}
