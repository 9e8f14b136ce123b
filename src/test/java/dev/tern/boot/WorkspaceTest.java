package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.tool.ResultNotes;
import dev.tern.workspace.WorkspaceConfig;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    private static Workspace with(Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .withMapping(WorkspaceConfig.class)
                .withDefaultValues(settings)
                .build();
        return new Workspace(config.getConfigMapping(WorkspaceConfig.class));
    }

    @Test
    void withoutOneThereIsNothingToNote() {
        assertThat(with(Map.of()).nearbyFiles()).isSameAs(ResultNotes.NONE);
    }

    @Test
    void oneThatIsThereIsTaken(@TempDir Path directory) {
        assertThat(with(Map.of("tern.workspace", directory.toString())).nearbyFiles())
                .isNotSameAs(ResultNotes.NONE);
    }

    @Test
    void oneThatIsNotThereStopsTheStart(@TempDir Path directory) {
        var missing = directory.resolve("missing").toString();

        assertThatThrownBy(() -> with(Map.of("tern.workspace", missing)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.workspace: there is no directory " + missing);
    }
}
