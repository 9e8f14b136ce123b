package dev.tern.door;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of bodies may be held at a time, of all requests together. Any thread may call. */
final class Room {
    private final AtomicLong taken = new AtomicLong();
    private final long most;

    Room(long most) {
        this.most = most;
    }

    /** Takes so many, if there are so many left. */
    boolean take(int bytes) {
        if (taken.addAndGet(bytes) <= most) {
            return true;
        }
        free(bytes);
        return false;
    }

    void free(int bytes) {
        taken.addAndGet(-bytes);
    }

    long taken() {
        return taken.get();
    }
}
