package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramLineQuarkusTest extends TelegramLineContract {}
