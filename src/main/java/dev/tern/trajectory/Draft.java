package dev.tern.trajectory;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that takes another's place when it is whole, and is gone if it never is. */
final class Draft implements Closeable {
    private final Path file;
    private final Path draft;
    private final FileChannel channel;
    private final OutputStream out;
    private long lines;

    private Draft(Path file, Path draft, FileChannel channel) {
        this.file = file;
        this.draft = draft;
        this.channel = channel;
        this.out = new BufferedOutputStream(Channels.newOutputStream(channel));
    }

    /** An empty one, beside the file whose place it is to take. */
    static Draft of(Path file) throws IOException {
        var draft = Files.createTempFile(file.toAbsolutePath().getParent(), file.getFileName() + ".", ".tmp");
        return new Draft(file, draft, FileChannel.open(draft, StandardOpenOption.WRITE));
    }

    void write(String line) throws IOException {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
        lines++;
    }

    /** Takes the place; tells how many lines it has. */
    long publish() throws IOException {
        out.flush();
        channel.force(true);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return lines;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(draft);
    }
}
