package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.FileHandle;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;

/**
 * Who may fetch a file where an adapter hands files out itself: the chat that it was given to, and nobody else who happens to
 * know its digest.
 */
@FunctionalInterface
public interface FileReaders {
    /** Whether that turn's answer has the file for that chat, however its sending went. Fails where the store does. */
    Uni<Boolean> mayRead(TurnId turn, AccountId account, ChatId chat, FileHandle file);
}
