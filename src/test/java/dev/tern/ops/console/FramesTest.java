package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.door.Asking;
import dev.tern.door.Hosts;
import dev.tern.door.OpsDoor;
import dev.tern.ops.inspector.XRayConfig;
import io.quarkus.runtime.LaunchMode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FramesTest {
    private static final Asking HERE = new Asking("127.0.0.1", Map.of("Host", "localhost:8080"));

    private record Inspector(boolean enabled, int turns, long bytes) implements XRayConfig {}

    @Test
    void eachPageSaysThatTheInspectorIsOnWherePeopleAreServed() {
        assertThat(page(true, LaunchMode.NORMAL))
                .contains("class=\"banner\">The inspector is on", "href=\"/inspector\"");
        assertThat(page(true, LaunchMode.DEVELOPMENT))
                .contains("href=\"/inspector\"")
                .doesNotContain("banner");
        assertThat(page(false, LaunchMode.NORMAL)).doesNotContain("banner", "/inspector");
    }

    @Test
    void aStoreThatFailsIsSaidWithWhatToDo() {
        var frame = frame(false, LaunchMode.NORMAL);

        assertThat(Rendering.page(Problems.away(frame), "problem"))
                .contains("<h1>The store does not answer</h1>", "Nothing was changed", "the doctor says");
    }

    private static String page(boolean inspector, LaunchMode mode) {
        return Rendering.page(new Problem(frame(inspector, mode), "Not here", "Words."), "problem");
    }

    private static Frame frame(boolean inspector, LaunchMode mode) {
        var before = LaunchMode.current();
        LaunchMode.set(mode);
        try {
            return new Frames(new OpsDoor(Optional.empty(), new Hosts(Set.of())), new Inspector(inspector, 50, 1 << 20))
                    .of(HERE.request(), Section.OVERVIEW);
        } finally {
            LaunchMode.set(before);
        }
    }
}
