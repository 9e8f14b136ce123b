package dev.tern.session;

import dev.tern.turn.Audience;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All sessions, for operators to look at. What was said in them is in {@code transcript.Transcripts}. */
public interface SessionDirectory {
    /**
     * One of them.
     *
     * @param key whose components tell where it is: platform, account's name, chat, and what {@link SessionKeys} adds
     * @param audience who can read along; tells the account, and whether it is a direct chat
     * @param title the people's or a model's words, so untrusted
     * @param endedAt empty of those that go on
     * @param lastTurnAt when its last turn ended; empty where it has none
     * @param turns without those that were taken back
     * @param parent what it was branched off from
     */
    record Listed(
            SessionId id,
            SessionKey key,
            Audience audience,
            Optional<String> title,
            Instant startedAt,
            Optional<Instant> endedAt,
            Optional<Instant> lastTurnAt,
            long turns,
            Optional<SessionId> parent) {
        public PlatformId platform() {
            return audience.account().platform();
        }
    }

    /**
     * Which of them.
     *
     * @param platform empty for all
     * @param title what stands somewhere in the title, ASCII letters in whatever case; empty for all
     */
    record Filter(Optional<PlatformId> platform, Optional<String> title) {
        public static final Filter ALL = new Filter(Optional.empty(), Optional.empty());
    }

    /**
     * Those that began last come first.
     *
     * @param after the last of the page before
     * @param limit from 1
     */
    Uni<List<Listed>> list(Filter filter, Optional<SessionId> after, int limit);

    /** Empty where there is no such session. */
    Uni<Optional<Listed>> find(SessionId id);

    /** The session in which a turn was committed; empty where none was. */
    Uni<Optional<SessionId>> of(TurnId turn);
}
