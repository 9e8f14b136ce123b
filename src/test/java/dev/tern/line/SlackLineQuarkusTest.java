package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackLineQuarkusTest extends LineContract {
    @Override
    String platform() {
        return "slack";
    }

    @Override
    int limit() {
        return 12000;
    }

    @Override
    String sendMethod() {
        return "chat.postMessage";
    }

    @Override
    void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked) {
        assertThat(answer.thread()).isEqualTo(asked.id());
    }
}
