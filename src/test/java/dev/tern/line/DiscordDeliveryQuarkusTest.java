package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    String platform() {
        return "discord";
    }

    @Override
    String sendMethod() {
        return "createMessage";
    }

    @Override
    String editMethod() {
        return "editMessage";
    }

    @Override
    String goneError() {
        return "50001";
    }

    @Override
    String goneReason() {
        return "missing_access";
    }

    @Override
    String notEditableError() {
        return "10008";
    }

    @Override
    boolean isBlind() {
        return false;
    }
}
