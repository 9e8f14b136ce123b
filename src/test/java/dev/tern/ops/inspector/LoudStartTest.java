package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.PromptBuilder;
import dev.tern.scan.Secrets;
import dev.tern.testing.LogLines;
import dev.tern.trajectory.Trajectories;
import io.quarkus.runtime.LaunchMode;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where people are served, a start says that what the models are shown can be looked at. */
class LoudStartTest {
    private static final Watched.Settings ON = new Watched.Settings(true, 50, 1 << 20);
    private static final Watched.Settings OFF = new Watched.Settings(false, 50, 1 << 20);

    @Test
    void onlyWhereItIsOnAndPeopleAreServed() {
        assertThat(XRays.isLoud(ON, LaunchMode.NORMAL)).isTrue();
        assertThat(XRays.isLoud(OFF, LaunchMode.NORMAL)).isFalse();
        assertThat(XRays.isLoud(ON, LaunchMode.DEVELOPMENT)).isFalse();
        assertThat(XRays.isLoud(ON, LaunchMode.TEST)).isFalse();
    }

    @Test
    void theStartWarnsOnceAndSaysHowToEndIt() {
        try (var log = LogLines.of(XRays.class)) {
            start(OFF, LaunchMode.NORMAL);
            start(ON, LaunchMode.DEVELOPMENT);
            assertThat(log.all()).isEmpty();

            start(ON, LaunchMode.NORMAL);

            assertThat(log.all())
                    .singleElement()
                    .asString()
                    .startsWith("the inspector is on")
                    .endsWith("tern.xray.enabled=false ends that");
        }
    }

    private static void start(XRayConfig config, LaunchMode mode) {
        var before = LaunchMode.current();
        LaunchMode.set(mode);
        try {
            new XRays(
                    config,
                    new PromptBuilder(List.of()),
                    (platform, chat, message) -> Uni.createFrom().item(Optional.empty()),
                    new Trajectories(new Secrets(List.of())));
        } finally {
            LaunchMode.set(before);
        }
    }
}
