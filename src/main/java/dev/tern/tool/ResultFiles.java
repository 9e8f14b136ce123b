package dev.tern.tool;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Results as files, a directory for each session, for the eyes of this process' owner alone. A file appears whole or not
 * at all. Safe from any thread and for several processes at once.
 */
public final class ResultFiles implements KeptResults {
    private static final Pattern HANDLE = Pattern.compile("r[0-9a-f]{16}");

    private final Path directory;

    /** @param directory made when it is needed first */
    public ResultFiles(Path directory) {
        this.directory = directory;
    }

    @Override
    public Uni<String> keep(SessionId session, String text) {
        return VirtualThreads.call(() -> {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            var handle = "r" + Digest.of(bytes).substring(0, 16);
            var place = of(session);
            Files.createDirectories(place, permissions("rwx------"));
            var temporary = Files.createTempFile(place, "incoming-", ".tmp");
            try {
                Files.write(temporary, bytes);
                // an older one is replaced by the same bytes, and is young again
                Files.move(temporary, place.resolve(handle), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
            return handle;
        });
    }

    @Override
    public Uni<Optional<Excerpt>> read(SessionId session, String handle, long offset, int length) {
        return VirtualThreads.call(() -> {
            if (!HANDLE.matcher(handle).matches()) {
                return Optional.empty();
            }
            try (var file = FileChannel.open(of(session).resolve(handle))) {
                return Optional.of(piece(file, Math.max(0, offset), length));
            } catch (NoSuchFileException gone) {
                return Optional.empty();
            }
        });
    }

    private static Excerpt piece(FileChannel file, long offset, int length) throws IOException {
        long whole = file.size();
        long from = start(file, Math.min(offset, whole));
        var buffer = ByteBuffer.allocate((int) Math.min(length, whole - from));
        while (buffer.hasRemaining() && file.read(buffer, from + buffer.position()) >= 0) {
            // until all of the piece is there
        }
        var bytes = buffer.array();
        int end = from + bytes.length == whole ? bytes.length : Utf8.end(bytes, bytes.length);
        return new Excerpt(new String(bytes, 0, end, StandardCharsets.UTF_8), from, from + end, whole);
    }

    private static long start(FileChannel file, long offset) throws IOException {
        var one = ByteBuffer.allocate(1);
        long at = offset;
        while (at > 0 && file.read(one.clear(), at) == 1 && Utf8.goesOn(one.get(0))) {
            at--;
        }
        return at;
    }

    /** Deletes what was kept last before that time; emits how many files that were. */
    public Uni<Integer> sweep(Instant before) {
        return VirtualThreads.call(() -> {
            int deleted = 0;
            for (var session : in(directory)) {
                for (var file : in(session)) {
                    deleted += delete(file, before);
                }
                deleteIfEmpty(session);
            }
            return deleted;
        });
    }

    private static int delete(Path file, Instant before) throws IOException {
        try {
            boolean old = Files.getLastModifiedTime(file).toInstant().isBefore(before);
            return old && Files.deleteIfExists(file) ? 1 : 0;
        } catch (NoSuchFileException gone) {
            return 0;
        }
    }

    private static void deleteIfEmpty(Path session) throws IOException {
        try {
            Files.deleteIfExists(session);
        } catch (DirectoryNotEmptyException inUse) {
            // stays
        }
    }

    private static List<Path> in(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var all = Files.list(directory)) {
            return all.toList();
        }
    }

    /** An id may hold anything, a directory's name not. */
    private Path of(SessionId session) {
        var name = Digest.of(session.value().getBytes(StandardCharsets.UTF_8));
        return directory.resolve(name.substring(0, 32));
    }

    private static FileAttribute<?>[] permissions(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
