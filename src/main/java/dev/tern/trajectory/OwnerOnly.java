package dev.tern.trajectory;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** What people said is for the eyes of whoever runs the gateway. */
final class OwnerOnly {
    private OwnerOnly() {}

    /** Makes the directory, if it is not there. */
    static void directory(Path directory) throws IOException {
        Files.createDirectories(directory, permissions("rwx------"));
    }

    /** For a new file. */
    static FileAttribute<?>[] file() {
        return permissions("rw-------");
    }

    private static FileAttribute<?>[] permissions(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
