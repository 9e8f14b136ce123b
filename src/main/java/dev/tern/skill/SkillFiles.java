package dev.tern.skill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Reads texts of a skill's own directory, and of nowhere else. Blocks. */
final class SkillFiles {
    /** Much more than a text to work by; less than would fill a model's window. */
    private static final int MAX_BYTES = 200_000;

    private static final int MOST_NAMES = 50;
    private static final int DEEPEST = 4;

    private SkillFiles() {}

    /** The text of a file, named by its path within the directory. */
    static String read(Path directory, String name) {
        var file = within(directory, name);
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || !file.toRealPath().startsWith(directory.toRealPath())) {
                throw new SkillException("the skill has no file '" + name + "'");
            }
            if (Files.size(file) > MAX_BYTES) {
                throw new SkillException("'" + name + "' is longer than " + MAX_BYTES + " bytes");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new SkillException(
                    "'" + name + "' can not be read as text: " + e.getClass().getSimpleName());
        }
    }

    /** The paths of what else the directory has, at most 50. */
    static List<String> others(Path directory) throws IOException {
        try (var files = Files.walk(directory, DEEPEST)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> directory.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.equals(SkillDirectories.FILE) && !name.matches("(.*/)?\\..*"))
                    .sorted()
                    .limit(MOST_NAMES)
                    .toList();
        }
    }

    private static Path within(Path directory, String name) {
        try {
            var file = directory.resolve(name).normalize();
            if (!name.isBlank() && file.startsWith(directory) && !file.equals(directory)) {
                return file;
            }
        } catch (InvalidPathException noPath) {
            // nothing that a directory could have
        }
        throw new SkillException("'" + name + "' is no path within the skill");
    }
}
