package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    Wire wire() {
        return new Wire("discord", "createMessage", "editMessage", "50001", "missing_access", "10008", false);
    }
}
