package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    String platform() {
        return "slack";
    }

    @Override
    String sendMethod() {
        return "chat.postMessage";
    }

    @Override
    String editMethod() {
        return "chat.update";
    }

    @Override
    String goneError() {
        return "is_archived";
    }

    @Override
    String goneReason() {
        return "is_archived";
    }

    @Override
    String notEditableError() {
        return "edit_window_closed";
    }

    @Override
    boolean isBlind() {
        return false;
    }
}
