package dev.tern.media;

import dev.tern.turn.PlatformId;

/** How large a file may be, by the platform that it is to be sent on. */
@FunctionalInterface
public interface FileLimits {
    /** No files anywhere. */
    FileLimits NONE = platform -> 0;

    /** In bytes; 0 where no files can be sent. */
    long most(PlatformId platform);
}
