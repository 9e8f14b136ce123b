package dev.tern.tool.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The lines of a stream, in UTF-8. One thread. */
final class Lines {
    private final InputStream in;
    private final int most;
    private boolean cut;

    /**
     * Reads on as long as the stream does.
     *
     * @param most how many bytes of a line are kept; the others are read and dropped
     */
    Lines(InputStream in, int most) {
        this.in = new BufferedInputStream(in);
        this.most = most;
    }

    /** The next one, without its end; null after the last. */
    @Nullable
    String next() throws IOException {
        var line = new ByteArrayOutputStream();
        cut = false;
        int read = in.read();
        if (read == -1) {
            return null;
        }
        for (; read != -1 && read != '\n'; read = in.read()) {
            if (line.size() < most) {
                line.write(read);
            } else {
                cut = true;
            }
        }
        return line.toString(StandardCharsets.UTF_8).stripTrailing();
    }

    /** Whether the last one was longer. */
    boolean wasCut() {
        return cut;
    }
}
