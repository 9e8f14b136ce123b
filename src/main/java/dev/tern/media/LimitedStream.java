package dev.tern.media;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Bytes as they come; stops with {@link FileRefused} at one too many, or at the end where there were none. */
final class LimitedStream extends FilterInputStream {
    private final long most;
    private long read;

    LimitedStream(InputStream in, long most) {
        super(in);
        this.most = most;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        count(next < 0 ? -1 : 1);
        return next;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        count(count);
        return count;
    }

    private void count(int more) {
        if (more < 0 && read == 0) {
            throw new FileRefused("is empty");
        }
        read += Math.max(0, more);
        if (read > most) {
            throw tooLarge(most);
        }
    }

    static FileRefused tooLarge(long most) {
        return new FileRefused("is larger than " + Sizes.words(most));
    }
}
