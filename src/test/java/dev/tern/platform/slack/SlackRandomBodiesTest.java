package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.door.RandomBodies;
import org.junit.jupiter.api.Test;

/** Even Slack itself could not break it: bodies that nobody expects, with good signatures. */
class SlackRandomBodiesTest {
    private static final int HOW_MANY = Integer.getInteger("tern.random.bodies", 10_000);

    @Test
    void whatIsSignedIsKeptOrRefused() {
        var bodies = new RandomBodies(20261201L);
        try (var slack = new SlackOverHttp()) {
            for (int i = 0; i < HOW_MANY; i++) {
                var body = bodies.body();
                assertThat(slack.send(SlackOverHttp.sign(body))).isIn(200, 400);
            }
            assertThat(slack.kept()).hasSizeGreaterThan(HOW_MANY / 10);
        }
    }
}
