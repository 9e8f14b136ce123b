package dev.tern.store;

import dev.tern.platform.Finding;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Whether the store is there, can be read and written, is this version's, and has room. Writes nothing to it. Blocks. */
public final class StoreExaminer {
    private static final long TOO_LITTLE = 64L << 20;
    private static final long LITTLE = 512L << 20;
    private final StoreConfig config;

    public StoreExaminer(StoreConfig config) {
        this.config = config;
    }

    public List<Finding> examine() {
        try {
            return switch (StoreUrl.engine(config, Path.of(System.getProperty("user.home")))) {
                case SqliteFile file -> file(file.path());
                case PostgresEngine server -> List.of(opened(server.name()));
            };
        } catch (ConfigurationException wrong) {
            return List.of(Finding.fail(
                    "store.url",
                    String.valueOf(wrong.getMessage()),
                    "Set tern.store.url to jdbc:sqlite:<path> or jdbc:postgresql://<host>/<database>."));
        }
    }

    private List<Finding> file(Path path) {
        var folder = existing(path.toAbsolutePath());
        var findings = new ArrayList<Finding>();
        if (!Files.isDirectory(folder)
                || !Files.isWritable(folder)
                || (Files.exists(path) && !Files.isWritable(path))) {
            findings.add(Finding.fail(
                    "store.writable",
                    path + " cannot be written by " + System.getProperty("user.name"),
                    "Give Tern's user the directory and the file, or set tern.home."));
        }
        findings.add(
                Files.exists(path)
                        ? opened(path.toString())
                        : Finding.info("store.open", "there is none yet; the first start makes " + path));
        room(folder, findings);
        mode(path, findings);
        return findings;
    }

    /** The nearest directory above that there is already. */
    private static Path existing(Path file) {
        return Stream.iterate(file.getParent(), Objects::nonNull, Path::getParent)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }

    private Finding opened(String name) {
        try {
            SessionReader.open(config).close();
            return Finding.ok("store.open", name + " can be read and is of this version");
        } catch (StoreException refused) {
            var why = String.valueOf(refused.getMessage());
            return why.contains("older version")
                    ? Finding.warn(
                            "store.schema", why, "Back it up, then start this version, which brings it up to date.")
                    : Finding.fail(
                            "store.open",
                            name + " cannot be opened: " + why,
                            "Restore a backup, or correct tern.store.url.");
        }
    }

    private static void room(Path folder, List<Finding> findings) {
        try {
            long free = Files.getFileStore(folder).getUsableSpace();
            var found = "free_mib=" + (free >> 20);
            if (free < TOO_LITTLE) {
                findings.add(Finding.fail("store.space", found, "Make room on the disk of " + folder + "."));
            } else if (free < LITTLE) {
                findings.add(Finding.warn("store.space", found, "Make room on the disk of " + folder + "."));
            } else {
                findings.add(Finding.ok("store.space", found));
            }
        } catch (IOException unknown) {
            findings.add(Finding.info(
                    "store.space", "not told: " + unknown.getClass().getSimpleName()));
        }
    }

    private static void mode(Path path, List<Finding> findings) {
        try {
            if (Files.exists(path) && areOthersLetIn(path)) {
                findings.add(Finding.warn(
                        "store.mode",
                        "others on this machine may read what was said, in " + path,
                        "Run: chmod go= '" + path + "'*, and chmod 700 on its directory."));
            }
        } catch (IOException | UnsupportedOperationException unknown) {
            findings.add(Finding.info("store.mode", "file modes are not told here"));
        }
    }

    /** A file that others may read is out of their reach in a directory that they may not enter. */
    private static boolean areOthersLetIn(Path path) throws IOException {
        var file = Files.getPosixFilePermissions(path);
        var directory = Files.getPosixFilePermissions(existing(path.toAbsolutePath()));
        return (file.contains(PosixFilePermission.OTHERS_READ)
                        && directory.contains(PosixFilePermission.OTHERS_EXECUTE))
                || (file.contains(PosixFilePermission.GROUP_READ)
                        && directory.contains(PosixFilePermission.GROUP_EXECUTE));
    }
}
