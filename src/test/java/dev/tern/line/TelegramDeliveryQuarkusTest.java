package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    Wire wire() {
        return new Wire(
                "telegram",
                "sendMessage",
                "editMessageText",
                "Forbidden: bot was kicked from the group chat",
                "kicked",
                "Bad Request: message can't be edited",
                true);
    }
}
