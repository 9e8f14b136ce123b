package dev.tern.tool.builtin;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Files of this machine. */
@ConfigMapping(prefix = "tern.files")
public interface FilesConfig {
    /**
     * Directories, as absolute paths or below {@code ~}, whose files the assistant may send to people; without any it has no
     * tool for it. A link that leads out of them is not followed.
     */
    Optional<List<String>> allow();
}
