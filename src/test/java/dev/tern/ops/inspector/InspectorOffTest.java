package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Turns;
import jakarta.ws.rs.NotFoundException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Off, there is nothing to see, and the page says how to change that. */
class InspectorOffTest {
    private static final String TURN = Turns.direct("x").id().value();

    private final Watched watched = new Watched(false, 50, 1 << 20);

    @Test
    void pagesSayHowToSwitchItOn() {
        var pages = new InspectorPages(watched.xrays, new Watched.Settings(false, 50, 1 << 20));
        var found = pages.find("testing", "7", "1").await().atMost(Duration.ofSeconds(5));

        for (var answer : List.of(pages.turns(), pages.turn(TURN), found)) {
            assertThat(answer.getStatus()).isEqualTo(404);
            assertThat(answer.getEntity()).isEqualTo(Reasons.OFF);
        }
        assertThat(Reasons.OFF.setting()).isEqualTo("tern.xray.enabled=true");
    }

    @Test
    void programsFindNothing() {
        var api = new XRayResource(watched.xrays);

        assertThatThrownBy(api::turns).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> api.turn(TURN)).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> api.find("testing", "7", "1")).isInstanceOf(NotFoundException.class);
    }
}
