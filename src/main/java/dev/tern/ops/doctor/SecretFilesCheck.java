package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Map;

/**
 * Whether files with secrets are Tern's alone.
 *
 * @param files by the key of the secret
 */
public record SecretFilesCheck(Map<String, Path> files) implements Doctor.Check {
    public SecretFilesCheck {
        files = Map.copyOf(files);
    }

    @Override
    public List<Finding> look() {
        return files.entrySet().stream()
                .filter(file -> isOpen(file.getValue()))
                .sorted(Map.Entry.comparingByKey())
                .map(file -> Finding.warn(
                        "secrets.file",
                        "everybody on this machine may read the file of %s: %s"
                                .formatted(file.getKey(), file.getValue()),
                        "chmod o-r it; in a container, give the secret a mode of 0400 and Tern's user."))
                .toList();
    }

    private static boolean isOpen(Path file) {
        try {
            return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException unknown) {
            // who may read it can't be told there
            return false;
        }
    }
}
