package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    Wire wire() {
        return new Wire(
                "slack", "chat.postMessage", "chat.update", "is_archived", "is_archived", "edit_window_closed", false);
    }
}
