package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordFilesQuarkusTest extends FilesContract {
    @Override
    Wire wire() {
        return new Wire("discord", "createMessage", "editMessage", "", "", "", false);
    }

    @Override
    String one() {
        return "createMessage";
    }

    @Override
    String several() {
        return "createMessage";
    }

    @Override
    String picture() {
        return "image/png";
    }

    @Override
    int ill() {
        return 500;
    }

    /** The answer's words are one too. */
    @Override
    int filesCalls() {
        return 2;
    }
}
