package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * How far each chat has been taken in, for a platform that does not send again what was missed. A mark may lie behind the
 * truth, never before it: what is read again from there is known by its key.
 */
public interface ChatMarks {
    /** Nothing after this message is known to be kept. */
    record Mark(ChatId chat, MessageId last) {}

    /** Puts marks, each in place of the chat's earlier one. Completes when they are on disk. */
    Uni<Void> put(AccountId account, List<Mark> marks);

    /** The marks that were put last, newest first, at most {@code most}. */
    Uni<List<Mark>> latest(AccountId account, int most);
}
