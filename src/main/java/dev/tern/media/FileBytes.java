package dev.tern.media;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Looks into a file at any place, a few bytes at a time, whatever its size. What is beyond its end is zeros. Blocks. */
final class FileBytes implements Closeable {
    private final FileChannel channel;
    private final long size;

    private FileBytes(FileChannel channel) throws IOException {
        this.channel = channel;
        this.size = channel.size();
    }

    static FileBytes open(Path file) throws IOException {
        return new FileBytes(FileChannel.open(file, StandardOpenOption.READ));
    }

    long size() {
        return size;
    }

    /** So many bytes, read where numbers begin with their high bytes. */
    ByteBuffer at(long offset, int count) throws IOException {
        var buffer = ByteBuffer.allocate(count);
        for (int read = 0; read >= 0 && buffer.hasRemaining() && offset >= 0; ) {
            read = channel.read(buffer, offset + buffer.position());
        }
        return buffer.rewind().limit(count);
    }

    /** The same, where numbers begin with their low bytes. */
    ByteBuffer littleAt(long offset, int count) throws IOException {
        return at(offset, count).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** So many bytes as characters, one each. */
    String wordAt(long offset, int count) throws IOException {
        return new String(at(offset, count).array(), StandardCharsets.ISO_8859_1);
    }

    int byteAt(long offset) throws IOException {
        return at(offset, 1).get() & 0xFF;
    }

    int shortAt(long offset) throws IOException {
        return at(offset, 2).getShort() & 0xFFFF;
    }

    long intAt(long offset) throws IOException {
        return at(offset, 4).getInt() & 0xFFFF_FFFFL;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
