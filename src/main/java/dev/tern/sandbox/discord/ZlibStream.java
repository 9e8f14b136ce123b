package dev.tern.sandbox.discord;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.zip.Deflater;

/** The messages of one connection as one compressed stream, flushed after each: what {@code zlib-stream} asks for. */
final class ZlibStream {
    static final String NAME = "zlib-stream";

    private static final int CHUNK = 8_192;

    private final Deflater deflater = new Deflater();

    byte[] compress(String message) {
        deflater.setInput(message.getBytes(UTF_8));
        var compressed = new ByteArrayOutputStream();
        var chunk = new byte[CHUNK];
        int length;
        do {
            length = deflater.deflate(chunk, 0, chunk.length, Deflater.SYNC_FLUSH);
            compressed.write(chunk, 0, length);
        } while (length == chunk.length);
        return compressed.toByteArray();
    }

    /** Gives its native memory back; nothing can be compressed any more. */
    void end() {
        deflater.end();
    }
}
