package dev.tern.workspace;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.nio.file.Path;
import java.util.Optional;

/** The project that the assistant works in. */
@ConfigMapping(prefix = "tern.workspace")
public interface WorkspaceConfig {
    /** {@code tern.workspace} itself: the project's directory, which must be there; without one, no project. */
    @WithParentName
    Optional<Path> directory();
}
