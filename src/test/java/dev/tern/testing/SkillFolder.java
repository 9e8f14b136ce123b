package dev.tern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes skills as Hermes Agent has them in its home. */
public record SkillFolder(Path home) {
    /**
     * A skill with a head of two fields.
     *
     * @param path below {@code skills}, for example {@code mlops/tuning}
     */
    public SkillFolder skill(String path, String name, String description, String body) {
        return file(path + "/SKILL.md", "---\nname: " + name + "\ndescription: " + description + "\n---\n\n" + body);
    }

    /** Any file below {@code skills}. */
    public SkillFolder file(String path, String text) {
        try {
            var file = home.resolve("skills").resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
