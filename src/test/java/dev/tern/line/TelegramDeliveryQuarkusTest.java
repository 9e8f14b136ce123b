package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramDeliveryQuarkusTest extends DeliveryFaultContract {
    @Override
    String platform() {
        return "telegram";
    }

    @Override
    String sendMethod() {
        return "sendMessage";
    }

    @Override
    String editMethod() {
        return "editMessageText";
    }

    @Override
    String goneError() {
        return "Forbidden: bot was kicked from the group chat";
    }

    @Override
    String goneReason() {
        return "kicked";
    }

    @Override
    String notEditableError() {
        return "Bad Request: message can't be edited";
    }

    @Override
    boolean isBlind() {
        return true;
    }
}
