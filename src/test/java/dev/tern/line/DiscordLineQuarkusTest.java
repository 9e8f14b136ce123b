package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordLineQuarkusTest extends LineContract {
    @Override
    String platform() {
        return "discord";
    }

    @Override
    int limit() {
        return 2000;
    }

    @Override
    String sendMethod() {
        return "createMessage";
    }

    @Override
    void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked) {
        assertThat(answer.replyTo()).isEqualTo(asked.id());
    }
}
