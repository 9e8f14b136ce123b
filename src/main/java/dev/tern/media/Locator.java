package dev.tern.media;

import dev.tern.turn.AccountId;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;

/** Knows where the files of a platform are. */
public interface Locator {
    /**
     * Asks the platform where that file is now. Fails with {@link FileRefused} where it can't be had, which is said in the
     * words of {@link dev.tern.turn.Content.Missing}; with anything else where asking again may help.
     */
    Uni<Location> locate(AccountId account, Attachment file);
}
