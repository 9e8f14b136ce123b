package dev.tern.overlay;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What the model is told about each platform. */
@ConfigMapping(prefix = "tern.hints")
public interface HintsConfig {
    /**
     * Directory with one {@code <platform>.md} each, read anew for every turn. Must be there where it is set; where it is
     * not set, {@code platform-hints} of the working directory if that is there, else the texts that came with the program.
     */
    Optional<Path> dir();

    /** By platform: a text in place of the file, which need not be there then. */
    Map<String, String> replace();

    /** By platform: a text behind the file's. */
    Map<String, String> append();
}
