package dev.tern.gate;

import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** The chats of several people in which operators let the bot talk, said while the gateway ran. */
public interface AllowedChats {
    /**
     * One of them.
     *
     * @param title what it was called at that time; only to be shown
     * @param by as {@link Roster.Entry#by}
     */
    record Entry(PlatformId platform, ChatId chat, String title, String by, Instant since) {}

    /** Reads what is kept; to be completed before the first question. */
    Uni<Void> load();

    /** Answered from memory, at once, on any thread. */
    boolean includes(PlatformId platform, ChatId chat);

    /** Counts when it completes, and is kept then. */
    Uni<Void> put(Entry entry);

    /** False where it was not allowed in this way. */
    Uni<Boolean> remove(PlatformId platform, ChatId chat);

    /** All, by platform and title. */
    Uni<List<Entry>> all();
}
