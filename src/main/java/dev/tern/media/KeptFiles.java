package dev.tern.media;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.FileHandle;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * The bytes of files, in one directory, each under its digest: the same file twice is there once. A file
 * appears whole or not at all. Safe from any thread and for several processes at once.
 */
public final class KeptFiles {
    private static final int BUFFER = 64 * 1024;

    private final Path directory;

    /** @param directory made when it is needed first */
    public KeptFiles(Path directory) {
        this.directory = directory;
    }

    /** What was kept. */
    public record Kept(FileHandle handle, long bytes) {}

    /**
     * Keeps what the stream holds; on disk when it completes. Fails with {@link FileRefused} where that is nothing, or more
     * than {@code most} bytes.
     */
    public Uni<Kept> keep(Callable<InputStream> opening, long most) {
        return VirtualThreads.call(() -> {
            try (var in = opening.call()) {
                return keep(in, most);
            }
        });
    }

    /** The same at once. Blocks. */
    Kept keep(InputStream in, long most) throws IOException {
        Files.createDirectories(directory);
        var temporary = Files.createTempFile(directory, "incoming-", ".tmp");
        try {
            var digest = sha256();
            long bytes = copy(new DigestInputStream(in, digest), temporary, most);
            var handle = new FileHandle(HexFormat.of().formatHex(digest.digest()));
            settle(temporary, path(handle));
            return new Kept(handle, bytes);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static long copy(InputStream in, Path to, long most) throws IOException {
        long bytes = 0;
        try (var out = Files.newOutputStream(to)) {
            var buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes += read;
                if (bytes > most) {
                    throw new FileRefused("the file is too large: at most " + Sizes.words(most) + " can be sent here");
                }
                out.write(buffer, 0, read);
            }
        }
        if (bytes == 0) {
            throw new FileRefused("the file is empty");
        }
        return bytes;
    }

    /** Moved only when the bytes are on disk: a name that is there has its bytes behind it, after a crash too. */
    private static void settle(Path temporary, Path place) throws IOException {
        try (var channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.createDirectories(place.getParent());
        // an older one is replaced by the same bytes, and is young again
        Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(place, FileTime.from(Instant.now()));
    }

    /** Where its bytes are, or would be. */
    public Path path(FileHandle handle) {
        return directory.resolve(handle.value().substring(0, 2)).resolve(handle.value());
    }

    /** Where all of them are; other files there are nobody's. */
    Path directory() {
        return directory;
    }

    /** Those that were kept last before that time. Blocks. */
    List<FileHandle> before(Instant time) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var all = Files.walk(directory, 2)) {
            return all.filter(path -> path.getFileName().toString().matches("[0-9a-f]{64}"))
                    .filter(path -> isBefore(path, time))
                    .map(path -> new FileHandle(path.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isBefore(Path path, Instant time) {
        try {
            return Files.getLastModifiedTime(path).toInstant().isBefore(time);
        } catch (NoSuchFileException gone) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes what a process left behind that died while it wrote. Blocks. */
    void tidy(Instant before) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (var all = Files.list(directory)) {
            var left = all.filter(path -> path.getFileName().toString().endsWith(".tmp"))
                    .filter(path -> isBefore(path, before))
                    .toList();
            for (var path : left) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Forgets it, unless it was kept again since that time. Blocks. */
    boolean delete(FileHandle handle, Instant before) {
        try {
            return isBefore(path(handle), before) && Files.deleteIfExists(path(handle));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
