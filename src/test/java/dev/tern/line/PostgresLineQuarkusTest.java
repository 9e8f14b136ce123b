package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.PostgresUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

/** The whole line, on PostgreSQL. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@WithTestResource(PostgresUnderTest.class)
class PostgresLineQuarkusTest extends TelegramLineContract {}
